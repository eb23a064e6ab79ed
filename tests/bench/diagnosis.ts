// What it costs to say why a unit is in trouble: processor time, reads of the host, and for how long the event loop is held. Against
// the same reads without anybody who makes something of them.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { diagnoseUnit } from '#server/findings/diagnosis/diagnose-unit.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { oneLook } from '#server/host/one-look.ts';
import { readUnitGround } from '#server/host/system/read-unit-ground.ts';
import { readUnitTargets } from '#server/host/system/read-unit-targets.ts';
import type { JournalLine } from '#wire/host/journal.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import { quantile } from '../support/figures.ts';
import { watchHolds } from '../support/loop-holds.ts';

const TIMES = 200;
const AT_MS = 1_700_000_000_000;
const PATH = '/etc/systemd/system/shop.service';
const FILE = `[Unit]
After=network.target postgresql.service
[Service]
User=shop
WorkingDirectory=/srv/shop/current
EnvironmentFile=/etc/shop/env
ExecStart=/srv/shop/bin/serve --config /etc/shop/shop.yml
LimitNOFILE=64
ReadWritePaths=/var/lib/shop /var/log/shop
`;
const users = Array.from({ length: 200 }, (_, n) => `u${n}:x:${5000 + n}:${5000 + n}::/home/u${n}:/bin/sh`).join('\n');
const FILES: Readonly<Record<string, string>> = {
	'/etc/passwd': `root:x:0:0::/root:/bin/sh\nshop:x:4000:4000::/srv/shop:/bin/sh\n${users}\n`,
	'/etc/group': 'root:x:0:\nshop:x:4000:\n',
	'/etc/nsswitch.conf': 'passwd: files\nhosts: files dns\n',
	'/etc/fstab': '/dev/sda1 / ext4 defaults 0 1\nUUID=aa /srv/media ext4 nofail 0 2\n',
	'/etc/shop/env': 'DATABASE_URL=postgres://db.internal:5432/shop\nexport MODE=x\n',
	'/etc/shop/shop.yml': 'port: 8080\ncache: redis://127.0.0.1:6380\n',
	'/etc/systemd/system.conf': '[Manager]\nDefaultLimitNOFILE=1024\n',
	'/srv/shop/bin/serve': '#!/usr/bin/env python3\nimport shop\n',
	'/usr/bin/env': '\u007fELF',
	'/usr/bin/python3': '\u007fELF',
	[PATH]: FILE
};
const SAYS = [
	'serve: cannot open /srv/shop/current/data/main.db: No such file or directory',
	'serve: accept: Too many open files'
];

const dir = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
for (const [path, text] of Object.entries(FILES)) {
	mkdirSync(dirname(join(dir, path)), { recursive: true });
	writeFileSync(join(dir, path), text);
	if (text.startsWith('#!') || text.startsWith('\u007f')) chmodSync(join(dir, path), 0o755);
}
mkdirSync(join(dir, 'proc/self'), { recursive: true });
const mounts = Array.from({ length: 200 }, (_, n) => `${n + 2} 1 8:2 / /mnt/m${n} rw - ext4 /dev/sdb${n} rw`);
writeFileSync(join(dir, 'proc/self/mountinfo'), `1 0 8:1 / / rw - ext4 /dev/sda1 rw\n${mounts.join('\n')}\n`);

const unit = {
	name: 'shop.service',
	manager: 'system',
	type: 'service',
	load: 'loaded',
	state: 'failed',
	sub: 'failed',
	result: 'exit-code',
	exit: { kind: 'exited', status: 1 },
	restarts: 0,
	problem: null
} as unknown as Unit;
const detail = {
	unit,
	user: 'shop',
	command: '/srv/shop/bin/serve',
	file: { path: PATH, text: FILE, why: null },
	dropIns: [],
	links: []
} as unknown as UnitDetail;
const lines = SAYS.map((text, n) => ({ atMs: AT_MS + n, name: 'serve', text })) as unknown as JournalLine[];

type Call = () => Promise<unknown>;
const disk = createHostRoot(dir);
let calls: Call[] = [];
let reads = 0;
const noted = <Args extends unknown[], R>(call: (...args: Args) => Promise<R>, isRead: boolean) => {
	return (...args: Args): Promise<R> => {
		calls.push(() => call(...args));
		if (isRead) reads += 1;
		return call(...args);
	};
};
const counting = {
	facts: noted(disk.facts, false),
	readLink: noted(disk.readLink, false),
	readText: noted(disk.readText, true),
	listNames: noted(disk.listNames, true)
};

async function diagnosed(): Promise<string> {
	calls = [];
	reads = 0;
	const root = oneLook(counting);
	const ground = await readUnitGround({ root, units: [unit] }, detail, lines);
	const targets = await readUnitTargets(root, ground);
	return diagnoseUnit({ unit, detail, lines, ground, targets }, AT_MS).cause?.says ?? 'nothing';
}
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

const first = await cpuOf(diagnosed);
const holds = watchHolds();
const cost: number[] = [];
const bare: number[] = [];
for (let n = 0; n < TIMES; n += 1) {
	cost.push(await cpuOf(diagnosed));
	await pause();
	const same = calls;
	bare.push(
		await cpuOf(async () => {
			for (const call of same) await call();
		})
	);
	await pause();
}
const says = await diagnosed();
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const half = quantile(cost, 0.5);
console.log(`it says: ${says}`);
console.log(`a unit in trouble, the first one       ${ms(first)} of CPU`);
console.log(
	`  and each after it                    ${ms(half)} of CPU   goal < 300 ms   p99 ${ms(quantile(cost, 0.99))}`
);
console.log(
	`  baseline: the same reads alone       ${ms(quantile(bare, 0.5))}   ratio ${(half / quantile(bare, 0.5)).toFixed(2)}`
);
console.log(
	`  texts and folders that were read     ${reads}   goal <= 20, beside ${calls.length - reads} looks at what is there`
);
console.log(
	`  the loop was held at most            ${ms(Math.max(0, ...holds.map(({ cpuMs }) => cpuMs)))}   goal < 20 ms`
);
rmSync(dir, { recursive: true });
process.exit(0);
