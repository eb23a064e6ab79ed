// Who is affected by a plan beside what it names: looked for, bounded, and never a reason to fail.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAffected } from '#server/approvals/affected/open-affected.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { createLog } from '#server/lib/log.ts';
import type { PlannedStep, Step } from '#wire/approval.ts';
import { detail, listener } from '../../findings/detectors/facts.ts';
import { lookOf } from '../proposers/look.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'hostwright-affected-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
function hold(pid: number, name: string, target: string): void {
	put(`proc/${pid}/comm`, `${name}\n`);
	mkdirSync(join(root, `proc/${pid}/fd`), { recursive: true });
	symlinkSync(target, join(root, `proc/${pid}/fd/3`));
	symlinkSync('/', join(root, `proc/${pid}/cwd`));
}
const step = (step: Step): PlannedStep => ({
	index: 0,
	step,
	text: step.kind === 'command' ? step.command : step.kind === 'unit' ? `systemctl ${step.verb} ${step.unit}` : '',
	cwd: '/',
	timeout: 30,
	tier: 'caution',
	profile: 'administer',
	grants: [],
	elevated: false,
	says: ''
});
const units = {
	'db.service': detail({
		links: [
			{ kind: 'requiredBy', units: ['shop.service'] },
			{ kind: 'boundBy', units: ['report.service'] },
			{ kind: 'wantedBy', units: ['multi-user.target'] },
			{ kind: 'before', units: ['other.service'] }
		]
	})
};
const open = (facts: object = {}) =>
	openAffected({
		...lookOf({
			facts: { listeners: { list: [listener({ unit: 'db.service', port: 5432 }), listener()] }, ...facts },
			units
		}),
		root: createHostRoot(root),
		log: createLog({ level: 'silent', readable: false })
	});

test('what stands on a unit that stops goes with it, and where it listens', async () => {
	const found = await open().find([step({ kind: 'unit', unit: 'db.service', verb: 'restart' })], ['unit:db.service']);
	expect(found).toEqual(['unit:shop.service', 'unit:report.service', 'port:tcp/5432']);
});

test('a unit that is only started takes nobody along', async () => {
	expect(await open().find([step({ kind: 'unit', unit: 'db.service', verb: 'start' })], ['unit:db.service'])).toEqual(
		[]
	);
});

test('a command that stops a named unit counts as well', async () => {
	const found = await open().find(
		[step({ kind: 'command', command: 'systemctl stop db.service' })],
		['unit:db.service']
	);
	expect(found).toContain('unit:shop.service');
});

test('who has a file of it open, or something below a mount, is told once and by name', async () => {
	hold(10, 'postgres', '/srv/data/base/1');
	hold(11, 'postgres', '/srv/data/base/2');
	hold(12, 'bash', '/srv/other');
	hold(13, 'evil\u001b[31m', '/etc/fstab');
	const look = open();
	expect(await look.find([], ['mount:/srv/data'])).toEqual(['process:postgres']);
	expect(await look.find([], ['file:/etc/fstab'])).toEqual(['process:evil?[31m']);
	expect(await look.find([], [])).toEqual([]);
});

test('where the way in is touched, who is signed in is told', async () => {
	put('run/systemd/sessions/1', 'USER=ann\nCLASS=user\nSTATE=active\n');
	put('run/systemd/sessions/2', 'USER=gdm\nCLASS=greeter\nSTATE=online\n');
	put('run/systemd/sessions/3', 'USER=bob\nCLASS=user\nSTATE=closing\n');
	put('run/systemd/sessions/4', 'USER=$(x)\nCLASS=user\nSTATE=active\n');
	for (const text of ['reboot', 'systemctl restart ssh.service', 'nft -f /etc/nftables.conf'])
		expect(await open().find([step({ kind: 'command', command: text })], [])).toEqual(['user:ann']);
	expect(await open().find([step({ kind: 'command', command: 'apt-get clean' })], [])).toEqual([]);
});

test('what cannot be looked at is left out', async () => {
	const broken = openAffected({
		...lookOf({}),
		facts: {
			services: {
				unit: async () => {
					throw new Error('the bus is gone');
				}
			}
		} as never,
		root: createHostRoot('/nowhere'),
		log: createLog({ level: 'silent', readable: false })
	});
	expect(await broken.find([step({ kind: 'unit', unit: 'db.service', verb: 'stop' })], ['file:/x'])).toEqual([]);
});
