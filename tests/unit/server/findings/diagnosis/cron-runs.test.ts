// How jobs ended, as cron's lines, its mail and their own logs tell it, recorded on a Debian.
import { expect, test } from 'vitest';
import { judgeRuns } from '#server/findings/diagnosis/cron/judge-runs.ts';
import { keptFromAll } from '#server/findings/diagnosis/cron/observe-others.ts';
import { endsOfAnacron, isThrownAway, keptOutIn, runsIn, tellsHowItEnded } from '#server/host/cron/parse-cron-log.ts';
import { mailsIn } from '#server/host/cron/read-cron-mail.ts';

const T = Date.UTC(2026, 10, 27, 21, 52, 1);
const MINUTE = 60_000;
const row = (minute: number, pid: number, text: string) => ({ atMs: T + minute * MINUTE, pid, text });

/** The journal at `-L 5`. */
const starts = [0, 1].flatMap((minute) => [
	row(minute, 264 + 100 * minute, '(root) CMD (/bin/false)'),
	row(minute, 262 + 100 * minute, '(lab) CMD (echo hello)'),
	row(minute, 266 + 100 * minute, '(root) CMD (sleep 3; exit 4)')
]);
const said = [0, 1].flatMap((minute) => [
	row(minute, 248, '(CRON) info (No MTA installed, discarding output)'),
	row(minute, 256, `(CRON) error (grandchild #${264 + 100 * minute} failed with exit status 1)`),
	row(minute + 0.05, 250, `(CRON) error (grandchild #${266 + 100 * minute} failed with exit status 4)`)
]);
const NONE = { tellsCodes: true, anacron: [], keptOut: [], mails: [], logs: new Map(), thrownAway: 0, limits: null };
const job = (command: string, more: object = {}) =>
	({
		...{ file: '/etc/cron.d/job', line: 3, text: `* * * * * root ${command}`, command, user: 'root' },
		...{ texts: [], who: null, path: '/bin', shell: { path: '/bin/sh', line: null, text: '' }, format: 'system' },
		...more
	}) as never;
const judge = (command: string, runs: object, more: object = {}, memory = {}) =>
	judgeRuns({
		job: job(command, more),
		runs: { ...NONE, runs: [], ...runs } as never,
		logs: ['/var/log/job.log'],
		memory,
		nowMs: T + 3 * MINUTE
	});

test('a job that ended with a code twice in a row fails, the others do not', () => {
	const runs = runsIn(starts, said);
	expect(judge('sleep 3; exit 4', { runs })?.says).toBe(
		'Line 3 of /etc/cron.d/job ended with exit status 4 at its last two runs.'
	);
	expect(judge('/bin/false', { runs })?.evidence.map(({ raw }) => raw)).toEqual([
		'(CRON) error (grandchild #364 failed with exit status 1)',
		'(CRON) error (grandchild #264 failed with exit status 1)'
	]);
	expect(judge('echo hello', { runs })).toBeUndefined();
	expect(judge('echo hello', { runs }, { user: 'lab' })).toBeUndefined();
});

test('once is no rule, and one that went well since is over', () => {
	expect(judge('/bin/false', { runs: runsIn(starts, said.slice(3)) })).toBeUndefined();
	expect(
		judge('/bin/false', { runs: runsIn([...starts, row(1.5, 464, '(root) CMD (/bin/false)')], said) })
	).toBeUndefined();
	// Not over yet: it takes as long as those before.
	const again = [...starts, row(2.9, 464, '(root) CMD (/bin/false)')];
	expect(judge('/bin/false', { runs: runsIn(again, said) })?.kind).toBe('job-failed');
});

const mail = (
	minute: number,
	command: string,
	body: string,
	more = '',
	received = 'by labhost (Postfix, from userid 0)\n\tid 4AB01; Fri, 27 Nov 2026 21:52:01 +0000 (UTC)'
) => `From root@labhost Fri Nov 27 21:5${minute}:01 2026
Received: ${received}
From: root (Cron Daemon)
To: root
Subject: Cron <root@labhost> ${command}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
${more}X-Cron-Env: <SHELL=/bin/sh>
X-Cron-Env: <LOGNAME=root>

${body}

`;
const TRACE = `Traceback (most recent call last):
  File "/opt/app.py", line 1, in <module>
    import requests
ModuleNotFoundError: No module named 'requests'`;
const other = `From anna@example.org Fri Nov 27 21:50:01 2026
From: Anna
Subject: a secret
Date: Fri, 27 Nov 2026 21:50:01 +0000

Error: nobody is to read this

`;

test('two mails in a row that tell of its end, and what it lacks', () => {
	const mails = [
		...mailsIn(
			`${other}${mail(2, 'python3 /opt/app.py', TRACE)}${mail(3, 'python3 /opt/app.py', TRACE)}`,
			'/var/mail/root',
			null
		)
	].reverse();
	expect(mails.map(({ user, command }) => `${user}: ${command}`)).toEqual([
		'root: python3 /opt/app.py',
		'root: python3 /opt/app.py'
	]);
	const found = judge('python3 /opt/app.py', { mails });
	expect(found).toMatchObject({
		kind: 'module-missing',
		evidence: [{ source: "/var/mail/root, mail of cron's", raw: "ModuleNotFoundError: No module named 'requests'" }]
	});
	expect(found?.says).toContain('The Python module requests, which /opt/app.py line 1 asks for, is not installed');
	expect(judge('python3 /opt/app.py', { mails: mails.slice(0, 1) })).toBeUndefined();
	// Old, where nothing is known of its runs: it may have been mended long ago.
	const old = mails.map((one) => ({ ...one, atMs: one.atMs - 120 * MINUTE }));
	expect(judge('python3 /opt/app.py', { mails: old })).toBeUndefined();
	// It ran again and had nothing to say.
	const quiet = [
		{
			user: 'root',
			command: 'python3 /opt/app.py',
			atMs: T + 60 * MINUTE,
			exitStatus: null,
			endedMs: null,
			line: '',
			output: []
		}
	];
	expect(judge('python3 /opt/app.py', { mails, runs: quiet })).toBeUndefined();
});

const ANNA = { users: new Map([['anna', { uid: 1000 }]]) } as never;
const USERID = (uid: number): string => `by labhost (Postfix, from userid ${uid})\n\tid 4AB01; Fri, 27 Nov 2026`;
const told = (received: string, more = '', accounts: never | null = ANNA) =>
	[2, 3]
		.flatMap((minute) =>
			mailsIn(mail(minute, 'python3 /opt/app.py', TRACE, more, received), '/var/mail/root', accounts)
		)
		.reverse();

test.each([
	['Postfix', USERID(0)],
	['Exim', 'from root by labhost with local (Exim 4.98)\n\t(envelope-from <root@labhost>)\n\tid 1'],
	[
		'DragonFly',
		'from root (uid 0)\n\t(envelope-from root@labhost)\n\tid 1c9\n\tby labhost (DragonFly Mail Agent v0.13); Fri'
	]
])('%s says that root gave it the mail', (_, received) => {
	expect(judge('python3 /opt/app.py', { mails: told(received) })?.kind).toBe('module-missing');
});

test.each([
	['another account', USERID(1000), ''],
	['another account, who writes a line of root’s below', USERID(1000), `Received: ${USERID(0)}\n`],
	['a connection', 'from root (localhost [127.0.0.1])\n\tby labhost (Postfix) with ESMTP id 4AB', ''],
	[
		'a connection that calls itself so',
		'from root by x with local ([127.0.0.1] helo=root)\n\tby labhost with esmtp',
		''
	],
	['an account of Exim’s', 'from anna by labhost with local (Exim 4.98)', '']
])('mail as cron writes it, from %s, is told as unsure, names no cause and starts nothing', (_, received, more) => {
	const found = judge('python3 /opt/app.py', { mails: told(received, more) });
	expect(found).toMatchObject({ kind: 'job-failed-as-told', isUnsure: true });
	expect(found?.says).toContain('whoever may send mail here could have written it');
	expect(found?.says).not.toContain('requests, which');
	// Nor does it say more of a run that failed for certain.
	expect(judge('sleep 3; exit 4', { runs: runsIn(starts, said), mails: told(received, more) })?.kind).toBe(
		'job-failed'
	);
});

test('mail of a person’s own job is given by that person', () => {
	const own = mail(2, '/opt/a', TRACE, '', USERID(1000)).replace('<root@', '<anna@');
	expect(mailsIn(own, '/var/mail/anna', ANNA)).toMatchObject([{ user: 'anna', isSure: true }]);
	expect(mailsIn(own.replace('userid 1000', 'userid 1001'), '/var/mail/anna', ANNA)).toMatchObject([{ isSure: false }]);
});

test('what a person’s job is called, or prints, does not tell how another one ended', () => {
	const lie = 'grandchild #264 failed with exit status 1';
	const before = starts.filter(({ pid }) => pid === 264 || pid === 364);
	for (const text of [`(lab) CMD (echo ${lie})`, `(lab) CMDOUT (${lie})`, `(lab) CMDOUT ((CRON) error (${lie}))`]) {
		const runs = runsIn(before, [row(0, 999, text), row(1, 999, text.replace('264', '364'))]);
		expect(judge('/bin/false', { runs })).toBeUndefined();
		expect(tellsHowItEnded({ text })).toBe(false);
		expect(isThrownAway({ text: text.replace(lie, 'No MTA installed, discarding output') })).toBe(false);
	}
	expect(said.filter(tellsHowItEnded)).toHaveLength(4);
	expect(said.filter(isThrownAway)).toHaveLength(2);
});

test('mail of a job that only has much to say, and mail that is not plain, is none', () => {
	const chatty = mailsIn(
		mail(2, '/opt/a', 'all is well, 0 errors') + mail(3, '/opt/a', 'all is well, 0 errors'),
		'/var/mail/root',
		null
	);
	expect(judge('/opt/a', { mails: [...chatty].reverse() })).toBeUndefined();
	expect(mailsIn(mail(2, '/opt/a', 'RXJyb3I6IHg=').replace('8bit', 'base64'), '/var/mail/root', null)).toEqual([]);
});

test('what run-parts says is about the script that it names', () => {
	const said = 'run-parts: /etc/cron.daily/own exited with return code 3';
	const text =
		mail(2, 'x', said).replace(/Cron <.*/, "Anacron job 'cron.daily' on labhost") +
		mail(3, 'x', said).replace(/Cron <.*/, "Anacron job 'cron.daily' on labhost");
	const mails = [...mailsIn(text, '/var/mail/root', null)].reverse();
	const script = (name: string) => ({
		file: `/etc/cron.daily/${name}`,
		line: null,
		command: `/etc/cron.daily/${name}`
	});
	expect(judge('', { mails }, script('own'))?.says).toContain('exited with return code 3');
	expect(judge('', { mails }, script('other'))).toBeUndefined();
});

test('a log of its own that ends so after the newest run, twice', () => {
	const runs = [{ user: 'root', command: '/opt/a', atMs: T, exitStatus: null, endedMs: null, line: '', output: [] }];
	const log = (lines: readonly string[], modifiedMs = T + 1000) => ({
		runs,
		logs: new Map([['/var/log/job.log', { modifiedMs, lines }]])
	});
	const line = '/opt/a: 3: pg_dump: not found';
	expect(judge('/opt/a', log([line, line]))?.says).toContain('pg_dump: not found');
	expect(judge('/opt/a', log([line]))).toBeUndefined();
	expect(judge('/opt/a', log([line]), {}, { '/var/log/job.log': { atMs: T - MINUTE, times: 1 } })?.kind).toBe(
		'job-failed'
	);
	expect(judge('/opt/a', log([line]), {}, { '/var/log/job.log': { atMs: T + 1000, times: 1 } })).toBeUndefined();
	// Nothing was written since it ran last; or it went on and ended well.
	expect(judge('/opt/a', log([line, line], T - MINUTE))).toBeUndefined();
	expect(judge('/opt/a', log([line, line, 'done', 'sent 3 files']))).toBeUndefined();
});

test('an account whose jobs are not started', () => {
	const refused = [0, 1].flatMap((minute) => [
		row(minute, 258, 'pam_unix(cron:account): account exp has expired (account expired)'),
		row(minute, 258, 'Authentication failure')
	]);
	const keptOut = keptOutIn(refused);
	expect(keptOut.map(({ user }) => user)).toEqual(['exp', 'exp']);
	expect(keptFromAll({ ...NONE, runs: [], keptOut } as never)).toMatchObject([{ resource: 'user:exp' }]);
	expect(keptFromAll({ ...NONE, runs: [], keptOut: keptOut.slice(1) } as never)).toEqual([]);
});

test('how a period of anacron ended', () => {
	expect(
		endsOfAnacron([
			row(0, 9, "Job `cron.daily' terminated (exit status: 1) (mailing output)"),
			row(1, 9, "Job `cron.daily' terminated")
		])
	).toMatchObject([
		{ job: 'cron.daily', exitStatus: 0 },
		{ job: 'cron.daily', exitStatus: 1 }
	]);
});
