import { describe, expect, test } from 'vitest';
import { fillArgv } from '#native/facts/fill-argv.ts';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import { FACT_ROWS } from '#native/ports/fact-runner.ts';
import type { HostRoot } from '#server/host/host-root.ts';
import { filterArguments } from '#server/host/journal/filter-arguments.ts';
import { findJournalAccess } from '#server/host/journal/find-access.ts';
import { followJournal } from '#server/host/journal/follow-journal.ts';
import { openJournal } from '#server/host/journal/open-journal.ts';
import { parseBoots } from '#server/host/journal/parse-boots.ts';
import { parseJournalLine } from '#server/host/journal/parse-line.ts';
import { searchJournal } from '#server/host/journal/search-journal.ts';
import type { JournalLine, SearchPiece } from '#wire/host/journal.ts';
import { hostFixture } from '../../../../support/host-fixture.ts';
import { hostDeps, makeRoot } from '../../../../support/subjects-of.ts';

const UNIT = hostFixture('services/journal/unit.jsonl');
const ODD = hostFixture('services/journal/odd.jsonl');
const never = new AbortController().signal;

describe('lines of a real journal', () => {
	test('what systemd says of a unit belongs to that unit', () => {
		const lines = UNIT.split('\n').flatMap((line) => parseJournalLine(line) ?? []);
		expect(lines[0]).toMatchObject({
			unit: 'shop-broken.service',
			name: 'systemd',
			pid: 1,
			priority: 'warning',
			cut: false
		});
		expect(lines.map(({ text }) => text)).toContain('cannot open /etc/shop.conf: No such file');
	});

	const said = (fields: object) =>
		parseJournalLine(
			JSON.stringify({
				__CURSOR: 's=1',
				__REALTIME_TIMESTAMP: '1',
				MESSAGE: 'x',
				SYSLOG_IDENTIFIER: 'systemd',
				...fields
			})
		);
	test('whom a line speaks of is said by systemd, and by nobody who only says so', () => {
		const theirs = { _PID: '4242', _UID: '1000', _SYSTEMD_UNIT: 'session-3.scope' };
		expect(said({ ...theirs, UNIT: 'nginx.service' })?.unit).toBe('session-3.scope');
		expect(said({ ...theirs, USER_UNIT: 'nginx.service' })?.unit).toBe('session-3.scope');
		expect(said({ _PID: '1', _SYSTEMD_UNIT: 'init.scope', UNIT: 'nginx.service' })?.unit).toBe('nginx.service');
	});

	const systemd = '/usr/lib/systemd/systemd';
	test.each([
		[{ _PID: '4242', _COMM: 'logger' }, 'logger'],
		[{ _PID: '4242', _COMM: 'logger', SYSLOG_IDENTIFIER: '(shop)' }, 'logger'],
		[{ _PID: '4242', _COMM: 'python3', SYSLOG_IDENTIFIER: 'shop' }, 'shop'],
		[{ _PID: '900', _COMM: 'systemd', _EXE: systemd, _UID: '1000', _SYSTEMD_UNIT: 'user@1000.service' }, 'systemd'],
		[{ _PID: '1', _COMM: 'init' }, 'systemd'],
		// Its child, before it begins the program.
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _EXE: systemd, _UID: '1001' }, '(shop)'],
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _EXE: `${systemd}-executor` }, '(shop)'],
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _EXE: '/lib/systemd/systemd' }, '(shop)'],
		[{ _PID: '42', _COMM: 'systemd', _EXE: '/nix/store/0a1b-systemd-257.1/lib/systemd/systemd' }, 'systemd'],
		// It could not begin it, and was over before journald looked.
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _UID: '0', _SYSTEMD_UNIT: 'init.scope' }, '(shop)'],
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _UID: '33', _SYSTEMD_UNIT: 'a.service' }, '(shop)'],
		[
			{
				...{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _UID: '1000' },
				...{ _SYSTEMD_UNIT: 'user@1000.service', _SYSTEMD_USER_UNIT: 'shop.service' }
			},
			'(shop)'
		],
		[{ _PID: '42', SYSLOG_IDENTIFIER: '(shop)', _UID: '0' }, '(shop)'],
		// A process is called as it likes, and so is a file.
		[{ _PID: '42', _COMM: 'systemd', _EXE: '/usr/bin/python3.11', _UID: '0' }, 'python3.11'],
		[{ _PID: '42', _COMM: '(shop)', SYSLOG_IDENTIFIER: '(shop)', _EXE: '/usr/bin/perl' }, 'perl'],
		[{ _PID: '42', _COMM: 'systemd', _EXE: '/home/eve/lib/systemd/systemd' }, '/home/eve/lib/systemd/systemd'],
		// Who is signed in, and ended at once.
		[{ _PID: '42', _COMM: 'systemd', _UID: '1000', _SYSTEMD_UNIT: 'session-3.scope' }, null],
		[{ _PID: '42', _COMM: '(shop)', _UID: '1000', _SYSTEMD_UNIT: 'user@1000.service' }, null],
		[{ _PID: '42', _UID: '1000' }, null]
	])('%j speaks as %s: systemd’s name is no other program’s', (fields, name) => {
		expect(said(fields)?.name).toBe(name);
	});

	test('a unit of a person is told as one, whatever they call it', () => {
		const theirs = { _PID: '900', _SYSTEMD_UNIT: 'user@1000.service' };
		const manager = { ...theirs, _SYSTEMD_USER_UNIT: 'init.scope' };
		expect(said({ ...manager, USER_UNIT: 'nginx.service' })).toMatchObject({ unit: 'nginx.service', ofUser: true });
		expect(said({ ...theirs, _SYSTEMD_USER_UNIT: 'nginx.service' })).toMatchObject({ ofUser: true });
		// What their programs say of another unit is not their manager's word.
		expect(said({ ...theirs, _SYSTEMD_USER_UNIT: 'app.service', USER_UNIT: 'nginx.service' })).toMatchObject({
			unit: 'app.service',
			ofUser: true
		});
		expect(said({ ...theirs, USER_UNIT: 'nginx.service' })?.unit).toBe('user@1000.service');
		expect(said({ _PID: '900', _SYSTEMD_UNIT: 'nginx.service' })).not.toHaveProperty('ofUser');
	});

	test('escape codes, markup and bytes that are no text come as they are, and a long one says that it is cut', () => {
		const [escapes, long, bytes] = ODD.split('\n').flatMap((line) => parseJournalLine(line) ?? []);
		expect(escapes?.text).toBe('esc \u001b[31mred\u001b[0m <b>html</b> \u202ereversed');
		expect(long).toMatchObject({ text: '', cut: true });
		expect(bytes?.text).toBe('bad \ufffd\ufffd bytes');
	});

	test.each(['', '{', 'null', '{"MESSAGE":"x"}', `${UNIT.slice(0, 100)}… (9 more bytes)`])('%j is no line', (text) => {
		expect(parseJournalLine(text)).toBeUndefined();
	});
});

describe('what is looked for', () => {
	const argvOf = (filter: Parameters<typeof filterArguments>[0]) =>
		fillArgv(FACT_ROWS['services.journal-search'], filterArguments(filter));
	test('text means itself: nothing in it is a pattern or an option', () => {
		expect(argvOf({ text: '(a+)+$ --all.' })).toEqual({
			argv: expect.arrayContaining(['--grep=\\(a\\+\\)\\+\\$ \\-\\-all\\.', '--case-sensitive=false'])
		});
	});
	test('unit, level, time and kernel become options of the closed table', () => {
		expect(argvOf({ unit: 'a@b.service', manager: 'user', priority: 'err', sinceMs: 1500, kernel: true })).toEqual({
			argv: expect.arrayContaining(['--user-unit=a@b.service', '--priority=3', '--since=@1.500', '_TRANSPORT=kernel'])
		});
	});
	test('what only root is to have said is asked of what journald saw, and of no name', () => {
		expect(argvOf({ identifier: 'CRON', ofRoot: true })).toEqual({
			argv: expect.arrayContaining(['--identifier=CRON', '_UID=0'])
		});
	});
	test('what the manager of units is to have said is asked of the first process', () => {
		expect(argvOf({ identifier: 'systemd', ofManager: true })).toEqual({
			argv: expect.arrayContaining(['--identifier=systemd', '_PID=1'])
		});
	});
	test('what su or sudo is to have said is asked of the file that ran, which nobody writes into a line', () => {
		for (const name of ['su', 'sudo'] as const) {
			const filled = argvOf({ identifier: name, byProgram: name });
			if (!('argv' in filled)) throw new Error(filled.refused);
			expect(filled.argv).toEqual(expect.arrayContaining([`--identifier=${name}`, `_EXE=/usr/bin/${name}`]));
			expect(filled.argv).not.toContain('_UID=0');
		}
	});
	test.each([['--file=/etc/shadow'], ['--directory=/'], ['-x'], ['--unit=a b']])(
		'%s is no argument of it',
		(filter) => {
			expect(fillArgv(FACT_ROWS['services.journal-search'], { filters: [filter], matches: [] })).toHaveProperty(
				'refused'
			);
		}
	);
});

describe('a search', () => {
	async function search(lines: number, text = UNIT, end = 'stdbuf ended (0).') {
		const facts = createFakeFacts({ 'services.journal-search': text });
		const closed: string[] = [];
		const ending = {
			...facts,
			follow: (
				name: Parameters<typeof facts.follow>[0],
				args: object,
				listener: Parameters<typeof facts.follow>[2]
			) => {
				const followed = facts.follow(name, args as never, { ...listener, end: () => listener.end(end) });
				return {
					close() {
						closed.push('closed');
						followed.close();
					}
				};
			}
		};
		const pieces: SearchPiece[] = [];
		for await (const piece of searchJournal({ facts: ending }, { filter: {}, before: undefined, lines }, never))
			pieces.push(piece);
		return {
			pieces,
			closed,
			found: pieces.flatMap((piece): readonly JournalLine[] => (piece.kind === 'lines' ? piece.lines : []))
		};
	}

	test('ends when the page is full, and ends the program', async () => {
		const { pieces, found, closed } = await search(2);
		expect([found.length, pieces.at(-1)]).toEqual([2, { kind: 'end', end: 'page' }]);
		expect(closed.length).toBeGreaterThan(0);
	});

	test('says when there is nothing more; 1 means that nothing was found', async () => {
		expect((await search(50)).pieces.at(-1)).toEqual({ kind: 'end', end: 'all' });
		expect((await search(50, '', 'stdbuf ended (1).')).pieces).toEqual([{ kind: 'end', end: 'all' }]);
	});

	test('a journalctl that fails is a reason, not an empty page', async () => {
		await expect(search(50, '', 'Failed to open journal: Input/output error')).rejects.toThrow(/Input\/output error/);
	});

	test('an abort ends it at once', async () => {
		const facts = createFakeFacts();
		const waiting = { ...facts, follow: () => ({ close: () => {} }) };
		const stop = new AbortController();
		const pieces = searchJournal({ facts: waiting }, { filter: {}, before: undefined, lines: 5 }, stop.signal);
		const next = pieces.next();
		stop.abort();
		expect(await next).toEqual({ done: true, value: undefined });
	});
});

describe('who may read', () => {
	const MACHINE = 'a'.repeat(32);
	/** As an account that may not open these files. */
	const denying = (root: HostRoot, denied: RegExp): HostRoot => ({
		...root,
		readText: async (path, max) =>
			denied.test(path) ? { got: false, why: 'denied', detail: 'permission denied' } : root.readText(path, max),
		listNames: root.listNames
	});
	async function accessOn(files: Record<string, string>, denied = /never/, uid = 1000) {
		const made = makeRoot({ 'etc/machine-id': `${MACHINE}\n`, ...files });
		const access = await findJournalAccess(hostDeps({ root: denying(made.root, denied), uid }));
		made.remove();
		return access;
	}
	const SYSTEM = `var/log/journal/${MACHINE}/system.journal`;

	test('who can open the system’s file reads everything', async () => {
		expect(await accessOn({ [SYSTEM]: 'x' })).toEqual({ reads: true, limits: [] });
	});
	test('an ordinary account is denied, with the command that grants it', async () => {
		expect(await accessOn({ [SYSTEM]: 'x' }, /system\.journal/)).toMatchObject({
			reads: false,
			why: { why: 'denied', remedy: 'sudo usermod -aG systemd-journal lab' }
		});
	});
	test('one that has a file of its own reads that, and is told what is missing', async () => {
		const own = `var/log/journal/${MACHINE}/user-1000.journal`;
		expect(await accessOn({ [SYSTEM]: 'x', [own]: 'x' }, /system\.journal/)).toMatchObject({
			reads: true,
			limits: [expect.stringContaining('sudo usermod -aG systemd-journal lab')]
		});
	});
	test('a machine without a journal says so', async () => {
		expect(await accessOn({})).toMatchObject({ reads: false, why: { why: 'absent' } });
	});
	test('what a container prints under a name of root’s is not what root’s programs said', async () => {
		const made = makeRoot({ 'etc/machine-id': `${MACHINE}\n`, [SYSTEM]: 'x' });
		const said = (unit: string) =>
			JSON.stringify({
				...{ __CURSOR: 's=1', __REALTIME_TIMESTAMP: '1', _UID: '0', SYSLOG_IDENTIFIER: 'sshd' },
				...{ MESSAGE: `of ${unit}`, _SYSTEMD_UNIT: unit }
			});
		const contained = [
			...[
				'docker.service',
				'libpod-conmon-1.scope',
				'docker-0a1b.scope',
				'cri-containerd-0a1b.scope',
				'crio-0a1b.scope'
			],
			...['machine-old.scope', 'systemd-nspawn@old.service', 'lxc@old.service']
		];
		const all = ['ssh.service', ...contained, 'session-2.scope', 'machines.target'].map(said).join('\n');
		const journal = openJournal(hostDeps({ root: made.root, answers: { 'services.journal-search': all } }));
		const page = await journal.page({ identifier: 'sshd', lines: 20, ofRoot: true }, 1000);
		made.remove();
		expect(page.known && page.value.lines.map(({ unit }) => unit)).toEqual([
			...['ssh.service', 'session-2.scope', 'machines.target']
		]);
	});
	test('no page is asked of a journal that may not be read', async () => {
		const journal = openJournal(hostDeps({ answers: { 'services.journal-search': UNIT } }));
		expect(await journal.page({ lines: 10 }, 1000)).toMatchObject({ known: false });
	});
});

test('a slow reader of the tail gets a counted gap, and never more than the bounded rest', async () => {
	const line = UNIT.split('\n')[0] ?? '';
	const many = 9000;
	let tell = (_text: string): void => {};
	const facts = {
		...createFakeFacts(),
		follow: (_name: unknown, _args: unknown, listener: { line(text: string): void }) => {
			tell = listener.line;
			return { close: () => {} };
		}
	};
	const stop = new AbortController();
	const tail = followJournal({ facts }, async () => ({ reads: true, limits: [] }))({ kind: 'journal' }, stop.signal)[
		Symbol.asyncIterator
	]();
	const first = tail.next();
	await new Promise((resolve) => setImmediate(resolve));
	tell(line);
	expect(await first).toMatchObject({
		value: { lines: [{ level: 'warning', from: { unit: 'shop-broken.service' } }] }
	});
	for (let i = 0; i < many; i += 1) tell(line);
	const gap = (await tail.next()).value as { skipped: number };
	expect(gap.skipped).toBeGreaterThan(1000);
	stop.abort();
});

test('starts of the machine, newest first, in both ways that journalctl prints them', () => {
	expect(parseBoots(hostFixture('services/journal/boots.txt'))).toMatchObject([
		{ firstMs: Date.UTC(2026, 10, 22, 20, 1, 5) }
	]);
	const id = 'b'.repeat(32);
	expect(parseBoots(`-1 ${id} Sat 2026-11-21 10:00:00 UTC—Sat 2026-11-21 11:00:00 UTC`)).toEqual([
		{ id, firstMs: Date.UTC(2026, 10, 21, 10), lastMs: Date.UTC(2026, 10, 21, 11) }
	]);
});
