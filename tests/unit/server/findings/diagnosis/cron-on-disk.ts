// A host of a few files, for those who judge what cron does there.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CronFacts, readCron } from '#server/host/configuration/read-cron.ts';
import type { CronGround } from '#server/host/cron/cron-job.ts';
import { readCronGround } from '#server/host/cron/read-cron-ground.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';

/** A text; a folder where its path ends in `/`; `-> /x` a link. Everything is root's. */
export interface Disk {
	readonly files: Readonly<Record<string, string>>;
	readonly modes?: Readonly<Record<string, number>>;
	/** uid, or uid and gid. */
	readonly owners?: Readonly<Record<string, number | readonly [number, number]>>;
	/** With an access list beside its mode. */
	readonly listed?: readonly string[];
}

const PROGRAMS = ['cron', 'anacron-not']
	.map((one) => `/usr/sbin/${one}`)
	.concat(
		['python3', 'tar', 'find', 'date', 'nice', 'timeout', 'flock', 'rsync', 'env', 'run-parts', 'grep'].map(
			(one) => `/usr/bin/${one}`
		),
		['/bin/dash', '/bin/bash']
	);
const PASSWD = 'root:x:0:0::/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\nwww-data:x:33:33::/var/www:/bin/sh\n';

export async function cronOn({
	files,
	modes = {},
	owners = {},
	listed = []
}: Disk): Promise<{ cron: CronFacts; ground: CronGround }> {
	const base = mkdtempSync(join(tmpdir(), 'hostwright-cron-'));
	try {
		const programs = Object.fromEntries(PROGRAMS.map((one) => [one, '\u007fELF']));
		const all = {
			...{ '/etc/passwd': PASSWD, '/etc/group': 'root:x:0:\nadm:x:4:anna\nwww-data:x:33:\n', '/bin/sh': '-> dash' },
			...{ '/root/': '', '/home/anna/': '', '/var/log/': '', '/var/www/': '', '/tmp/': '', ...programs, ...files }
		};
		for (const [path, text] of Object.entries(all)) {
			mkdirSync(dirname(join(base, `${path}x`)), { recursive: true });
			if (text.startsWith('-> ')) symlinkSync(text.slice(3), join(base, path));
			else if (!path.endsWith('/')) writeFileSync(join(base, path), text);
		}
		const plain = createHostRoot(base);
		const facts: HostRoot['facts'] = async (path) => {
			const got = await plain.facts(path);
			if (!got.got) return got;
			const standard = got.value.kind === 'directory' || PROGRAMS.includes(path) ? 0o755 : 0o644;
			const owner = owners[path] ?? (path.startsWith('/home/anna') ? 1000 : 0);
			const [uid, gid] = typeof owner === 'number' ? [owner, owner] : owner;
			return { ...got, value: { ...got.value, uid, gid, mode: modes[path] ?? (path === '/tmp' ? 0o1777 : standard) } };
		};
		// What was looked at is what is read, and here owners and modes are not those of the disk.
		const readText: HostRoot['readText'] = (path, most) => plain.readText(path, most);
		const root = { ...plain, facts, readText };
		const cron = await readCron({ root, clock: { nowMs: () => 0, monotonicMs: () => 0 } } as never);
		if (!cron.known) throw new Error(cron.reason);
		const ask = async (_: string, { paths }: { paths: readonly string[] }) => ({
			got: 'output',
			text: paths
				.map((path) => `drwxrwxr-x${listed.includes(path) ? '+' : ''} 2 0 0 4096 Jan 1 00:00 "${path}"`)
				.join('\n')
		});
		return { cron: cron.value, ground: await readCronGround({ root, facts: { ask } as never }, cron.value) };
	} finally {
		rmSync(base, { recursive: true, force: true });
	}
}
