// `hostwright findings`: what is wrong on this host, one of them told as a story, and what a person makes of it.
import type { CoverageRow, Finding, FindingsPage } from '#wire/finding.ts';
import type { DetectorLevel, DetectorRow, ReplayedFinding } from '#wire/finding-tuning.ts';
import { answerAction, idIn, print, wrong } from '../answer-action.ts';
import { connect } from '../connect.ts';
import { drawTable } from '../draw-table.ts';
import { drawFinding } from '../findings/draw-finding.ts';
import { readDuration } from '../findings/read-duration.ts';
import { sayLooking, sayWatched } from '../findings/say-watched.ts';
import type { CommandMain, Invocation } from '../invocation.ts';
import { localMinute } from '../local-time.ts';

const ACTIONS: Readonly<Record<string, CommandMain>> = {
	async list(invocation) {
		const { flags, json } = invocation;
		const status = flags.status === undefined ? {} : { status: flags.status as Finding['status'] };
		const severity = flags.severity === undefined ? {} : { severity: flags.severity as Finding['severity'] };
		const { api } = connect(invocation);
		const findings: Finding[] = [];
		let next: string | null = null;
		let looking: readonly string[] = [];
		do {
			const page: FindingsPage = await api.findings.list.query({
				...status,
				...severity,
				...(next === null ? {} : { cursor: next })
			});
			findings.push(...page.findings);
			next = page.next;
			looking = page.looking;
		} while (next !== null);
		if (json) return print(json, findings, () => '');
		const looked = findings.length > 0 ? [] : await api.findings.coverage.query();
		const isOpen = flags.status === undefined || flags.status === 'open';
		const watched = isOpen ? await api.findings.watched.query() : [];
		return print(json, findings, () =>
			[drawTable(findings, COLUMNS, sayNothingFound(looked)), ...sayLooking(looking), ...sayWatched(watched)].join('')
		);
	},
	async show(invocation) {
		const { api } = connect(invocation);
		const finding = await api.findings.tell.query({ id: idOf(invocation) });
		const offered = await api.approvals.forFinding.query({ id: finding.id });
		return print(invocation.json, finding, () => drawFinding(finding, offered));
	},
	async snooze(invocation) {
		const { flags, json } = invocation;
		const ms = readDuration(String(flags.for ?? ''));
		if (ms === undefined) throw wrong('snooze needs --for with a time such as 2h, 3d or 1w.');
		const until = new Date(Date.now() + ms).toISOString();
		const finding = await connect(invocation).api.findings.snooze.mutate({ id: idOf(invocation), until });
		return print(json, finding, () => `Put aside until ${until}.\n`);
	},
	async dismiss(invocation) {
		const { flags, json } = invocation;
		if (typeof flags.reason !== 'string') throw wrong('dismiss needs --reason with a few words.');
		const request = { id: idOf(invocation), reason: flags.reason, ...(flags.always ? { always: true } : {}) };
		const finding = await connect(invocation).api.findings.dismiss.mutate(request);
		return print(json, finding, () =>
			flags.always ? 'Put away. It is expected on this host while it stays as it is.\n' : 'Put away.\n'
		);
	},
	async reopen(invocation) {
		const finding = await connect(invocation).api.findings.reopen.mutate({ id: idOf(invocation) });
		return print(invocation.json, finding, () => 'It is open again.\n');
	},
	async offer(invocation) {
		const filed = await connect(invocation).api.approvals.offer.mutate({ id: idOf(invocation) });
		return print(invocation.json, filed, () => `It waits for your decision: hostwright approvals show ${filed.id}\n`);
	},
	async coverage(invocation) {
		const rows = await connect(invocation).api.findings.coverage.query();
		return print(invocation.json, rows, () => drawTable(rows, COVERAGE, 'There is no detector.'));
	},
	async tune(invocation) {
		const { flags, json } = invocation;
		const { api } = connect(invocation);
		const rows = await api.findings.detectors.query();
		const [detector] = invocation.operands;
		if (detector === undefined)
			return print(json, rows, () => drawTable(rows, DETECTOR_COLUMNS, 'There is no detector.'));
		const levels = readLevels(String(flags.levels ?? ''));
		if (flags.save) {
			const row = await api.findings.setLevels.mutate({ detector, levels });
			return print(json, row, () => drawTable(row.levels, LEVEL_COLUMNS, 'It has no levels.'));
		}
		const row = rows.find((one) => one.detector === detector);
		if (!row) throw wrong(`There is no detector ${detector}.`);
		if (row.why_no_replay !== null) return print(json, row, () => `${row.name}: ${row.why_no_replay}\n`);
		const past = await api.findings.replay.query({ detector, levels });
		return print(json, past, () => {
			const heading = `With these levels it would have raised ${past.total} since ${past.from.slice(0, 10)}.`;
			return `${drawTable(row.levels, LEVEL_COLUMNS, '')}\n${heading}\n${past.total === 0 ? '' : drawTable(past.findings, REPLAY_COLUMNS, '')}`;
		});
	},
	async run(invocation) {
		const { api } = connect(invocation);
		const [detector] = invocation.operands;
		await api.findings.run.mutate(detector === undefined ? {} : { detector });
		const rows = await api.findings.coverage.query();
		const shown = detector === undefined ? rows : rows.filter((row) => row.detector === detector);
		return print(invocation.json, shown, () => drawTable(shown, COVERAGE, 'There is no detector.'));
	}
};

const COLUMNS = [
	{ title: 'severity', text: ({ severity }: Finding) => severity },
	{ title: 'status', text: ({ status }: Finding) => status },
	{ title: 'since', text: ({ since }: Finding) => localMinute(since) },
	{ title: 'what', text: ({ title }: Finding) => title, most: 80 },
	{ title: 'id', text: ({ id }: Finding) => id }
];

const COVERAGE = [
	{ title: 'detector', text: ({ detector }: CoverageRow) => detector },
	{ title: 'looks for', text: ({ name }: CoverageRow) => name, most: 44 },
	{ title: 'state', text: ({ state }: CoverageRow) => state },
	{ title: 'open', text: ({ open }: CoverageRow) => String(open), right: true },
	{ title: 'why', text: ({ reason, remedy }: CoverageRow) => (remedy ? `${reason} ${remedy}` : reason), most: 120 }
];

const DETECTOR_COLUMNS = [
	{ title: 'detector', text: ({ detector }: DetectorRow) => detector },
	{ title: 'looks for', text: ({ name }: DetectorRow) => name, most: 44 },
	{ title: 'state', text: ({ off }: DetectorRow) => (off ? 'off' : 'on') },
	{ title: 'levels', text: ({ levels }: DetectorRow) => levels.map(({ name, value }) => `${name}=${value}`).join(',') }
];
const LEVEL_COLUMNS = [
	{ title: 'level', text: ({ name }: DetectorLevel) => name },
	{ title: 'is', text: ({ value }: DetectorLevel) => String(value), right: true },
	{ title: 'by default', text: ({ standard }: DetectorLevel) => String(standard), right: true },
	{ title: 'may be', text: ({ least, most }: DetectorLevel) => `${least} to ${most}` },
	{ title: 'what it is', text: ({ words }: DetectorLevel) => words, most: 60 }
];
const REPLAY_COLUMNS = [
	{ title: 'severity', text: ({ severity }: ReplayedFinding) => severity },
	{ title: 'from', text: ({ from }: ReplayedFinding) => localMinute(from) },
	{ title: 'to', text: ({ to }: ReplayedFinding) => (to === null ? 'now' : localMinute(to)) },
	{ title: 'what', text: ({ resource }: ReplayedFinding) => resource, most: 80 }
];

/** `warning=0.8,critical=0.95` */
function readLevels(text: string): Record<string, number> {
	return Object.fromEntries(
		text
			.split(',')
			.filter(Boolean)
			.map((pair) => {
				const [, name = '', value = ''] = /^(\w+)=([\d.]+)$/.exec(pair.trim()) ?? [];
				if (name === '' || !Number.isFinite(Number(value))) throw wrong(`--levels takes NAME=NUMBER, not ${pair}.`);
				return [name, Number(value)] as const;
			})
	);
}

/** Silence is only worth something beside what was looked at. */
function sayNothingFound(rows: readonly CoverageRow[]): string {
	const looked = rows.filter(({ state }) => state === 'looked').length;
	const waiting = rows.filter(({ state }) => state === 'waiting').length;
	const rest = rows.length - looked;
	if (waiting > 0) return `No findings so far. ${looked} of ${rows.length} detectors looked.`;
	return `No findings. ${looked} of ${rows.length} detectors looked${rest === 0 ? '.' : `; hostwright findings coverage says why ${rest} did not.`}`;
}

const idOf = (invocation: Invocation): string =>
	idIn(invocation, { one: 'a finding', list: 'hostwright findings list' });

export const run = answerAction(ACTIONS);
