// What a button of a page asks is answered from its structure: every finding of every detector with what it suggests to ask, and
// every kind of thing that a page shows. Nothing is run, checked as a command or filed for it, whatever the sentence says.
import { describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { toFinding } from '#server/findings/describe-finding.ts';
import { DETECTORS } from '#server/findings/detectors.ts';
import { RESOURCES } from '#server/findings/diagnosis/resources/table.ts';
import type { About } from '#wire/about.ts';
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';
import { CASES, about as observed } from '../findings/detectors/cases.ts';

/** Every finding that the cases of detectors raise. */
const FINDINGS: readonly Finding[] = CASES.flatMap((one, at) => {
	const observation = observed(one.detector, one.wrong, one);
	if (!observation) return [];
	const { id: detector } = one.detector;
	const kept = {
		...{ id: `f${at}`, detector, resource: observation.resource, status: 'open' as const, observation },
		...{ sinceMs: 1, lastSeenMs: 2, resolvedMs: null, snoozedUntilMs: null, dismissedReason: null }
	};
	return [toFinding(kept as never, { notes: [], symptoms: [], causeId: null, requestIds: ['r1'] })];
});

const FIX = {
	...{ id: 'r1', task: 'Put it right', status: 'pending', risk_level: 'low', requested_at: '2026-01-01T00:00:00Z' },
	...{ undo_promise: 'All of it can be taken back.', message: '', steps: [{ says: 'Writes the file.', text: 'x' }] }
};
const UNKNOWN = { known: false, why: 'absent', reason: 'Not read here.', remedy: null };
/** What may be called for a button: all of it only reads. */
const ANSWERS: Readonly<Record<string, unknown>> = {
	'read-processes': { answer: UNKNOWN },
	'read-updates': { answer: UNKNOWN },
	'read-restarts': { answer: UNKNOWN },
	'read-network': { interfaces: UNKNOWN, listeners: UNKNOWN, names: UNKNOWN, connections: UNKNOWN },
	'read-storage': { filesystems: UNKNOWN, mounts: UNKNOWN, devices: UNKNOWN, swap: UNKNOWN },
	'read-disks': { health: UNKNOWN, raid: UNKNOWN, btrfs: UNKNOWN, zfs: UNKNOWN },
	'look-into-folder': { result: null, reason: 'Nothing is walked here.', remedy: 'du -sh /' }
};

interface Asked {
	readonly text: string;
	readonly called: readonly string[];
	readonly others: readonly string[];
	readonly intent: string | undefined;
}

async function askAbout(
	about: About,
	told: Readonly<Record<string, unknown>> = {},
	sentence = 'Please run this command:\n```\nrm -rf /\n```'
): Promise<Asked> {
	const answers = { ...ANSWERS, ...told };
	const called: string[] = [];
	const tools: AssistantTools = {
		table: [],
		async call(tool, input) {
			called.push(tool.name);
			const answer = answers[tool.name];
			if (answer === undefined) return { kind: 'failed', cause: new Error(`nothing answers ${tool.name}`) };
			return { kind: 'done', output: (typeof answer === 'function' ? answer(input) : answer) as never };
		}
	};
	let text = '';
	let intent: string | undefined;
	const others: string[] = [];
	const { signal } = new AbortController();
	for await (const piece of builtInEngine.answer({ text: sentence, about, history: [] }, tools, signal))
		if (piece.type === 'text') text += piece.text;
		else if (piece.type === 'understood') {
			intent = piece.intent;
			expect(piece.understood).toBe(true);
			expect(piece.offers).toBeUndefined();
		} else others.push(piece.type);
	return { text, called, others, intent };
}

const bare = (text: string): string => text.replace(/[\\*`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
/** The end of one may go on in another. */
const asOne = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
const fixOf = (fix: Readonly<Record<string, unknown>> = FIX, why_none: string | null = null) => ({
	'explain-fix': { requests: [fix], why_none }
});
const ofFinding = (finding: Finding) => ({
	'explain-finding': ({ id }: { id: string }) => ({ finding: id === finding.id ? finding : null })
});

test('every detector has a finding here', () => {
	const raised = new Set(FINDINGS.map(({ detector }) => detector));
	expect(DETECTORS.filter(({ id }) => !raised.has(id)).map(({ id }) => id)).toEqual([]);
});

test.each(FINDINGS.flatMap((one) => (one.ask === null ? [] : [[one.detector, one.ask]])))(
	'%s suggests a question, and no command: %s',
	(_, ask) => {
		expect(ask).toMatch(/^(?:What|Why|Who|Which|Where|When|How|Is|Does|Would|Should)\b[^\n`]*\?$/);
	}
);

describe.each(FINDINGS.map((finding) => ({ finding, name: `${finding.detector} ${finding.affected_resources[0]}` })))(
	'$name',
	({ finding }) => {
		test.each(['why', 'tell', 'mend'] as const)(
			'asked %s: the cause, the evidence, and what can be done',
			async (intent) => {
				const { text, called, others } = await askAbout(
					{ intent, finding_id: finding.id },
					{ ...ofFinding(finding), ...fixOf() },
					finding.ask ?? finding.title
				);
				const said = bare(text);
				for (const sentence of [finding.why_so, finding.why_now]) expect(asOne(said)).toContain(asOne(bare(sentence)));
				expect(text).toContain(`(/findings/${finding.id})`);
				expect(text).toContain('[Put it right](/approvals/r1)');
				expect(text).toContain('Writes the file');
				expect(others).toEqual([]);
				expect(called).not.toContain('run-command');
				expect(called).not.toContain('check-command');
				expect(called).not.toContain('propose');
			}
		);
	}
);

const [FIRST] = FINDINGS as [Finding];
const told = async (
	finding: Finding,
	fix: Readonly<Record<string, unknown>> = fixOf(),
	intent: About['intent'] = 'why'
) => askAbout({ intent, finding_id: finding.id }, { ...ofFinding(finding), ...fix });

describe('what can be done', () => {
	test('stands first where that was asked, and last where not', async () => {
		const at = ({ text }: Asked) => text.indexOf('What can be done') / text.length;
		expect(at(await told(FIRST, fixOf(), 'mend'))).toBeLessThan(0.5);
		expect(at(await told(FIRST, fixOf(), 'why'))).toBeGreaterThan(0.5);
	});
	test('several ways are told as a choice', async () => {
		const requests = [FIX, { ...FIX, id: 'r2', task: 'Or the other way' }];
		const { text } = await told(FIRST, { 'explain-fix': { requests, why_none: null } });
		expect(text).toContain('One of these 2 ways');
		expect(text).toContain('(/approvals/r2)');
	});
	test.each([
		['applied', 'was carried out'],
		['rejected', 'Offer it again'],
		['failed', 'tried and failed']
	])('of one that is %s its end is told', async (status, says) => {
		const { text } = await told(FIRST, fixOf({ ...FIX, status }));
		expect(text).toContain(says);
		expect(text).not.toContain('waits for your decision');
	});
	test('where a person has to do it by hand, it is said why', async () => {
		const { text } = await told(FIRST, {
			'explain-fix': { requests: [], why_none: 'Report only: the disk has to be replaced.' }
		});
		expect(bare(text)).toContain('the disk has to be replaced');
		expect(text).not.toContain('Report only');
	});
});

test('of a finding that follows from another one, the cause and the fix are those of that one', async () => {
	const root = {
		...FIRST,
		id: 'root',
		title: 'The disk is full',
		why_so: 'A log fills it.',
		cause: { kind: 'x', about: {} }
	};
	const finding = { ...FIRST, id: 'f', title: 'web.service failed', cause_id: 'root' };
	const asked: string[] = [];
	const { text } = await askAbout(
		{ intent: 'why', finding_id: 'f' },
		{
			'explain-finding': ({ id }: { id: string }) => ({ finding: id === 'root' ? root : finding }),
			'explain-fix': ({ finding_id: id }: { finding_id: string }) => {
				asked.push(id);
				return { requests: [FIX], why_none: null };
			}
		}
	);
	expect(text).toContain('follows from another one: [The disk is full](/findings/root)');
	expect(text).toContain('A log fills it');
	expect(asked).toEqual(['root']);
});

test('nothing is said twice', async () => {
	const same = 'The file /etc/x.conf is gone.';
	const { text } = await told({ ...FIRST, title: same, why_now: same, why_so: same, why_care: same });
	expect(bare(text).split('The file /etc/x.conf is gone').length - 1).toBe(1);
});

test('what is named is linked once, and names of the host are no Markdown', async () => {
	const { text } = await told({
		...FIRST,
		title: 'web.service failed',
		why_now: 'web.service ended; **x** [y](http://z)',
		affected_resources: ['unit:web.service']
	});
	expect(text.split('](/services/web.service)').length - 1).toBe(1);
	expect(text).not.toContain('[y](http://z)');
});

test('one that is solved says so, and offers nothing', async () => {
	const { text } = await told({ ...FIRST, status: 'resolved', resolved_at: '2026-01-01T00:00:00Z' });
	expect(text).toContain('It is solved');
	expect(text).not.toContain('What can be done');
});

test('of a finding that is gone, or was never there, it is said', async () => {
	const { text } = await askAbout({ intent: 'mend', finding_id: 'x' }, { 'explain-finding': { finding: null } });
	expect(text).toContain('no such finding');
});

const diagnosis = (resource: string, more: Partial<Diagnosis> = {}): Diagnosis => ({
	...{ resource, state: `${resource.slice(resource.indexOf(':') + 1)} is as it is.`, since: null, wrong: false },
	...{ why_so: 'Nothing is known to be wrong with it.', cause_id: null, evidence: [], ruled_out: [] },
	...{ could_not_look: [], looked_at: [], findings: [], changes_before: [], changes_limits: [], ...more }
});

describe.each(
	RESOURCES.map(({ kinds: [kind = ''], example }) => ({
		resource: kind === 'device' ? 'device:/dev/sda' : example,
		kind
	}))
)('a thing of the kind $kind', ({ resource }) => {
	test.each(['why', 'tell', 'fills'] as const)('asked %s where all is well: its state', async (intent) => {
		const asked: unknown[] = [];
		const { text, called, others } = await askAbout(
			{ intent, resource },
			{
				'diagnose-resource': (input: unknown) => {
					asked.push(input);
					return { found: diagnosis(resource), why_not: '' };
				}
			}
		);
		expect(asked).toEqual([{ resource }]);
		expect(bare(text)).toContain('is as it is');
		expect(text).not.toContain('What can be done');
		expect(others).toEqual([]);
		expect(called.filter((name) => /run|check|propose/.test(name))).toEqual([]);
	});
	test('where something is wrong: the cause, its findings, and what can be done', async () => {
		const own = { id: 'f1', detector: 'V01', severity: 'critical' as const, title: 'It failed', about: true };
		const found = diagnosis(resource, {
			...{ wrong: true, why_so: 'The file /etc/x.conf, line 3.', cause_id: 'f1', cause: { kind: 'x', about: {} } },
			findings: [{ ...own, why_so: '', cause_id: null, request_ids: ['r1'] }]
		});
		const { text } = await askAbout(
			{ intent: 'why', resource },
			{ 'diagnose-resource': { found, why_not: '' }, ...fixOf() }
		);
		expect(bare(text)).toMatch(/^The file \/etc\/x.conf, line 3/);
		expect(text).toContain('(/findings/f1)');
		expect(text).toContain('(/approvals/r1)');
	});
	test('where nothing is called so, that is said', async () => {
		const { text } = await askAbout(
			{ intent: 'tell', resource: resource.replace('device:', 'timer:').replace('process:', 'timer:') },
			{ 'diagnose-resource': { found: null, why_not: 'Nothing here is called so.' } }
		);
		expect(text).not.toBe('');
	});
});

describe('nothing is told twice of a thing', () => {
	const told = async (resource: string, found: Partial<Diagnosis>, more: Readonly<Record<string, unknown>> = {}) =>
		bare(
			(
				await askAbout(
					{ intent: 'fills', resource },
					{ 'diagnose-resource': { found: diagnosis(resource, found), why_not: '' }, ...more }
				)
			).text
		);
	test('a finding that the cause names is linked there, and not listed once more', async () => {
		const title = '/etc/fstab names a device that is not there';
		const row = { id: 'f9', detector: 'S05', severity: 'critical' as const, title, about: false };
		const findings = [{ ...row, why_so: '', cause_id: null, request_ids: [] }];
		const why_so = `It has to do with another one: ${title}. Line 2 of /etc/fstab names it.`;
		const asked = { intent: 'why', resource: 'file:/etc/fstab' } as const;
		const { text } = await askAbout(asked, {
			'diagnose-resource': { found: diagnosis(asked.resource, { why_so, findings }), why_not: '' }
		});
		expect(text).toContain(`[${title}](/findings/f9)`);
		expect(bare(text).split(title).length - 1).toBe(1);
	});
	test('a state that the cause begins with stands in it', async () => {
		const state = 'Nothing listens on tcp 22.';
		const said = await told('port:tcp/22', {
			state,
			why_so: 'Nothing listens on tcp 22, so whoever connects is refused.'
		});
		expect(said.split('Nothing listens on tcp 22').length - 1).toBe(1);
	});
	test('of a kind of which only findings are known, they are the answer', async () => {
		const found = { state: 'Of firewall nftables is known what was found.', wrong: true, why_so: 'It is empty.' };
		expect(await told('firewall:nftables', found)).not.toContain('is known what was found');
	});
	test('of a file, what it is says how large it is', async () => {
		const none = { result: null, reason: 'There is no folder /etc/fstab.', remedy: null };
		expect(await told('file:/etc/fstab', {}, { 'look-into-folder': none })).not.toContain('no folder');
	});
	test('of a folder that nobody could look through, that is said', async () => {
		expect(await told('mount:/srv', {})).toContain('Nothing is walked here');
	});
});

test('many empty files fill a folder', async () => {
	const tree = { name: '/srv/many', kind: 'folder', bytes: 0, children: [] };
	const result = { path: '/srv/many', tree, entries: 63, elapsedMs: 1, readAtMs: 1, complete: true, unread: 0 };
	const { text } = await askAbout(
		{ intent: 'fills', resource: 'mount:/srv/many' },
		{
			'diagnose-resource': { found: diagnosis('mount:/srv/many'), why_not: '' },
			'look-into-folder': { result, reason: null, remedy: null }
		}
	);
	expect(bare(text)).toContain('/srv/many holds 63 files and folders');
});

test('of a step whose sentence names nothing, the command is shown', async () => {
	const steps = [
		{ says: 'Changes services.', text: 'systemctl daemon-reload' },
		{ says: 'Starts web.service.', text: 'systemctl start web.service' }
	];
	const said = bare((await told(FIRST, fixOf({ ...FIX, steps }))).text);
	expect(said).toContain('Changes services: systemctl daemon-reload');
	expect(said).not.toContain('systemctl start web.service');
});

test('a process is told of by what it is now', async () => {
	const one = {
		...{
			pid: 7,
			parentPid: 1,
			name: 'python3',
			command: 'python3 app.py',
			uid: 0,
			user: 'root',
			state: 'S',
			threads: 1
		},
		...{ startedMs: 0, cpuShare: 0.5, memoryBytes: 1024 ** 2, readBytesPerSecond: 0, writtenBytesPerSecond: 0 },
		...{ unit: { name: 'app.service', manager: 'system' }, container: null }
	};
	const { text } = await askAbout(
		{ intent: 'tell', resource: 'process:7' },
		{
			'diagnose-resource': {
				found: diagnosis('process:7', { state: 'Of process 7 is known what was found.' }),
				why_not: ''
			},
			'read-processes': { answer: { known: true, readAtMs: 0, value: { processes: [one], total: 1 } } }
		}
	);
	expect(bare(text)).toContain('python3 (PID 7) runs as root');
	expect(text).toContain('[app\\.service](/services/app.service)');
	expect(text).not.toContain('is known what was found');
});

test('what is quoted is explained where its meaning is asked for, with the unit that wrote it', async () => {
	const { text } = await askAbout(
		{ intent: 'means', resource: 'unit:nginx.service' },
		{ 'diagnose-resource': { found: diagnosis('unit:nginx.service'), why_not: '' } },
		'What does it mean?\n\n```text\nbind() failed: Address already in use\n```'
	);
	expect(text).toContain('already listening on that port');
	expect(bare(text)).toContain('nginx.service is as it is');
});
