// Units, processes, updates and the journal of a real host, held against what the plain tools say there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalLine } from '#wire/host/journal.ts';
import type { KnownProcesses } from '#wire/host/processes.ts';
import type { KnownUnits, Unit } from '#wire/host/services.ts';
import type { KnownUpdates } from '#wire/host/updates.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

const absence = labAbsence();

const unitFile = (service: string): string => `[Unit]\nDescription=For a test <b>\n[Service]\n${service}\n`;
const UNITS: Readonly<Record<string, string>> = {
	'/run/systemd/system/hwt-fails.service': unitFile(
		`ExecStart=/bin/sh -c 'echo "hwt: cannot open the shop" >&2; exit 3'`
	),
	'/run/systemd/system/hwt-runs.service': unitFile(`ExecStart=/bin/sleep infinity\nMemoryMax=200M`),
	'/run/systemd/system/hwt-runs.service.d/10.conf': '[Service]\nMemoryMax=300M\n',
	'/run/systemd/system/hwt-runs.service.d/20.conf': '[Service]\nMemoryMax=400M\n',
	'/run/systemd/system/hwt-runs@.service': unitFile('ExecStart=/bin/sleep infinity')
};
const NAMES = ['hwt-fails.service', 'hwt-runs.service', 'hwt-runs@one.service'];

let lab: Lab;
const started: LabService[] = [];
const linesOf = (user: LabUser, argv: readonly string[]): string[] =>
	lab.run(user, argv).stdout.split('\n').filter(Boolean);
async function serviceOf(user: LabUser): Promise<LabService> {
	const service = await startInLab(lab, user);
	started.push(service);
	return service;
}
const byName = (answer: KnownUnits): ReadonlyMap<string, Unit> => {
	if (!answer.known) throw new Error(answer.reason);
	return new Map(answer.value.units.map((unit) => [unit.name, unit]));
};

unless(describe, absence)('services of a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		for (const [path, text] of Object.entries(UNITS))
			lab.run('root', ['sh', '-c', 'mkdir -p "$(dirname "$1")" && cat >"$1"', 'sh', path], text);
		lab.run('root', ['systemctl', 'daemon-reload']);
		lab.run('root', ['systemctl', 'start', ...NAMES]);
		lab.run('root', [
			'sh',
			'-c',
			'{ printf MESSAGE=; head -c 1000000 /dev/zero | tr "\\0" x; echo; echo SYSLOG_IDENTIFIER=hwt-long; } | logger --journald; printf "esc \\033[31m <b>\\n" | logger -t hwt-odd'
		]);
	});
	afterAll(async () => {
		for (const service of started) await service.stop();
		lab.run('root', ['systemctl', 'stop', ...NAMES]);
		lab.run('root', ['systemctl', 'reset-failed', 'hwt-fails.service']);
		lab.run('root', ['sh', '-c', 'rm -rf /run/systemd/system/hwt-*; systemctl daemon-reload']);
	});

	describe.each(['root', 'lab'] as const)('as %s', (user) => {
		let service: LabService;
		beforeAll(async () => {
			service = await serviceOf(user);
		});

		test('units and their states are those of systemctl', async () => {
			const units = byName(await service.get<KnownUnits>('/api/host/services'));
			const listed = linesOf(user, ['systemctl', 'list-units', '--all', '--full', '--plain', '--no-legend']).map(
				(line) => line.split(/\s+/)
			);
			expect(listed.length).toBeGreaterThan(50);
			// Between the two looks a unit may have come, gone, or changed.
			const other = listed.filter(([name = '', load, active, sub]) => {
				const unit = units.get(name);
				return unit?.load !== load || unit?.state !== active || unit?.sub !== sub;
			});
			expect(other.length, JSON.stringify(other)).toBeLessThan(4);
			const failed = linesOf(user, ['systemctl', 'list-units', '--failed', '--plain', '--no-legend']).map(
				(line) => line.split(/\s+/)[0]
			);
			expect(
				[...units.values()]
					.filter(({ state }) => state === 'failed')
					.map(({ name }) => name)
					.sort()
			).toEqual(failed.sort());
			expect(units.get('hwt-fails.service')?.problem).toBe('Its main process ended with exit code 3.');
		});

		test('a running unit has its process, its start and its drop-ins', async () => {
			const unit = byName(await service.get<KnownUnits>('/api/host/services')).get('hwt-runs.service');
			const pid = Number(linesOf(user, ['systemctl', 'show', '-P', 'MainPID', 'hwt-runs.service'])[0]);
			expect(unit).toMatchObject({ state: 'active', mainPid: pid, dropIns: 2, restarts: 0, needsReload: false });
			expect(unit?.memoryBytes).toBeGreaterThan(0);
		});

		test('processes are those of ps, each with its unit', async () => {
			const answer = await service.get<KnownProcesses>('/api/host/processes');
			if (!answer.known) throw new Error(answer.reason);
			const pids = new Set(answer.value.processes.map(({ pid }) => pid));
			const listed = linesOf(user, ['ps', '-eo', 'pid=,comm=']).map((line) => line.trim().split(/\s+/));
			const missing = listed.filter(([pid, comm]) => comm !== 'ps' && !pids.has(Number(pid)));
			expect(missing.length, JSON.stringify(missing)).toBeLessThan(4);
			const pid = Number(linesOf(user, ['systemctl', 'show', '-P', 'MainPID', 'hwt-runs.service'])[0]);
			const own = answer.value.processes.find((one) => one.pid === pid);
			expect(own).toMatchObject({
				unit: { name: 'hwt-runs.service', manager: 'system' },
				user: 'root',
				command: '/bin/sleep infinity'
			});
			expect(own?.memoryBytes).toBe(Number(linesOf(user, ['ps', '-o', 'rss=', '-p', String(pid)])[0]) * 1024);
		});

		test('the command line says the same', () => {
			const { stdout, code } = service.cli('host', 'services');
			expect(code).toBe(0);
			expect(stdout).toMatch(/^hwt-fails\.service\s+failed\s/m);
			expect(stdout).toMatch(/^hwt-runs@one\.service\s+active \(running\)/m);
		});

		test('waiting updates are what apt itself would install', async () => {
			const answer = await service.get<KnownUpdates>('/api/host/updates');
			if (!answer.known) throw new Error(answer.reason);
			const simulated = linesOf(user, ['apt-get', '-s', '-q', 'dist-upgrade']).filter((line) =>
				line.startsWith('Inst ')
			);
			expect(answer.value.updates.map(({ name }) => name).sort()).toEqual(
				simulated.map((line) => line.split(' ')[1]).sort()
			);
		});
	});

	describe('the journal', () => {
		test('as root it has what journalctl has, a line of a megabyte and escape codes included', async () => {
			const [service] = started;
			const linesOfCli = (...argv: readonly string[]): JournalLine[] =>
				(service?.cli('logs', '--json', ...argv).stdout ?? '')
					.split('\n')
					.filter(Boolean)
					.map((line) => JSON.parse(line));
			const messages = linesOf('root', ['journalctl', '-q', '-o', 'cat', '-u', 'hwt-fails.service']);
			expect(linesOfCli('--unit', 'hwt-fails').map(({ text }) => text)).toEqual(messages);
			expect(linesOfCli('--grep', 'CANNOT open the shop').at(-1)).toMatchObject({
				text: 'hwt: cannot open the shop',
				unit: 'hwt-fails.service'
			});
			expect(linesOfCli('--grep', 'esc \u001b[31m').at(-1)).toMatchObject({ name: 'hwt-odd' });
			const long = linesOfCli('--lines', '1000').find(({ name }) => name === 'hwt-long');
			expect(long).toMatchObject({ cut: true, text: 'x'.repeat(4096) });
			expect(service?.cli('logs', '--grep', 'esc').stdout).toContain('esc \\u{1b}[31m <b>');
		});

		test('as an ordinary user it is refused with the command that grants it, and then it is there', async () => {
			const [, service] = started;
			const refused = service?.cli('logs');
			// Its own messages it may have, where it has written any.
			expect(refused?.stdout).not.toContain('hwt: cannot open the shop');
			expect(refused?.stderr).toContain('sudo usermod -aG systemd-journal lab');
			lab.run('root', ['usermod', '-aG', 'systemd-journal', 'lab']);
			try {
				await service?.stop();
				const again = await serviceOf('lab');
				expect(again.cli('logs', '--unit', 'hwt-fails').stdout).toContain('hwt: cannot open the shop');
			} finally {
				lab.run('root', ['gpasswd', '-d', 'lab', 'systemd-journal']);
			}
		});
	});
});
