// "What's broken?" is every finding, each with why, what comes of it and the way to its fix; and room on a disk is freed by what
// lies on that disk.
import { describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import type { AssistantTools, UnderstoodPiece } from '#server/assistant/engine.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { askedMachine, NAMINGS } from '../../../support/asked-machine.ts';

const finding = (id: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
	...{ id, title, severity: 'critical', detector: 'V01', why_so: `Why of ${id}.`, symptoms: [], cause_id: null },
	...{ affected_resources: [`unit:${id}.service`], request_ids: [], status: 'open' },
	...more
});
const FINDINGS = [
	finding('disk', 'The disk is full', {
		symptoms: [
			{ id: 's1', detector: 'V01', severity: 'warning', title: 'web failed' },
			{ id: 's2', detector: 'V01', severity: 'warning', title: 'db failed' }
		]
	}),
	finding('web', 'web.service failed', { severity: 'warning' }),
	finding('hint', 'Something for later', { severity: 'info' })
];

async function ask(text: string, told: Readonly<Record<string, unknown>>) {
	const base = askedMachine(NAMINGS, { systemd: true });
	const called: string[] = [];
	const tools: AssistantTools = {
		table: base.table,
		async call(tool, input, signal) {
			called.push(tool.name);
			const answer = told[tool.name];
			if (answer === undefined) return base.call(tool, input, signal);
			return { kind: 'done', output: (typeof answer === 'function' ? answer(input) : answer) as never };
		}
	};
	let said = '';
	let understood: UnderstoodPiece | undefined;
	for await (const piece of builtInEngine.answer({ text, history: [] }, tools, AbortSignal.timeout(20_000)))
		if (piece.type === 'text') said += piece.text;
		else if (piece.type === 'understood') understood = piece;
	return { text: said, understood, called };
}

test.each(["What's broken?", 'what is broken?', 'is anything broken?'])('%s', async (text) => {
	const { text: said } = await ask(text, {
		'list-findings': { findings: FINDINGS, coverage: [] },
		'list-approvals': { requests: [{ id: 'r1', finding_id: 'web', task: 'Start it' }] }
	});
	const rows = said.split('\n').filter((line) => line.startsWith('- '));
	expect(rows.map((row) => /\/findings\/(\w+)/.exec(row)?.[1])).toEqual(['disk', 'web', 'hint']);
	expect(rows[0]).toContain('Why of disk');
	expect(rows[0]).toContain('2 more come of it');
	expect(rows[1]).toContain('[Review the fix](/approvals/r1)');
	expect(rows[2]).not.toContain('Why of hint');
	expect(said).not.toMatch(/^- .*web failed/m);
});

const disk = (mountPoint: string, used: number): Filesystem =>
	({
		...{ mountPoint, alsoAt: [], mountCount: 1, kind: 'disk', type: 'ext4', source: '/dev/x', readOnly: false },
		space: {
			state: 'measured',
			totalBytes: 100,
			usedBytes: used,
			availableBytes: 100 - used,
			files: null,
			usedFiles: null
		}
	}) as never;
const UNKNOWN = { known: false, why: 'absent', reason: 'Not read here.', remedy: null };
const machine = (...list: Filesystem[]) => ({
	'read-storage': {
		filesystems: { known: true, readAtMs: 0, value: { list } },
		...{ mounts: UNKNOWN, devices: UNKNOWN, swap: UNKNOWN }
	},
	'read-containers': { engines: [], containers: UNKNOWN },
	'look-into-folder': {
		result: {
			...{ path: '/srv', entries: 2, complete: true, unread: 0, otherFilesystems: [], elapsedMs: 1 },
			tree: {
				kind: 'directory',
				name: '',
				bytes: 90,
				children: [{ kind: 'directory', name: 'films', bytes: 90, children: [] }]
			}
		},
		reason: null,
		remedy: null
	},
	'diagnose-resource': { found: null, why_not: 'x' }
});
const commands = (text: string): readonly string[] => [...text.matchAll(/```sh\n(.*)\n/g)].map(([, one = '']) => one);

describe('room on a disk', () => {
	test('that holds neither packages nor the journal is not freed by theirs', async () => {
		const { text, understood } = await ask('free up space on /srv', machine(disk('/', 40), disk('/srv', 95)));
		expect(commands(text)).toEqual([]);
		expect(text).toContain('films');
		expect(understood?.offers).toBeUndefined();
	});
	test('that holds them is freed by those alone that lie there', async () => {
		const { text } = await ask('free up disk space', machine(disk('/', 95), disk('/var/log', 20)));
		expect(commands(text).join(' ')).toMatch(/apt-get clean|dnf clean/);
		expect(text).not.toContain('journalctl');
		expect(text).not.toContain('system prune');
	});
	test('for which a request waits already is freed by that one', async () => {
		const found = {
			...{ resource: 'mount:/', state: '/ is 95 % full.', since: null, wrong: true, cause_id: 'f1', evidence: [] },
			...{ why_so: 'A log fills it.', ruled_out: [], could_not_look: [], looked_at: [], findings: [] },
			...{ changes_before: [], changes_limits: [] }
		};
		const request = {
			id: 'r1',
			task: 'Free about 3 GiB on /',
			status: 'pending',
			risk_level: 'low',
			requested_at: '',
			undo_promise: '',
			message: '',
			steps: []
		};
		const { text, understood } = await ask('free up disk space', {
			...machine(disk('/', 95)),
			'diagnose-resource': { found, why_not: '' },
			'explain-fix': { requests: [request], why_none: null }
		});
		expect(text).toContain('A log fills it');
		expect(text).toContain('(/approvals/r1)');
		expect(commands(text)).toEqual([]);
		expect(understood?.offers).toBeUndefined();
	});
});
