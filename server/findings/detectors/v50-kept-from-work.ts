// V50: a service of this host runs, and says again and again that it is kept from something; what keeps it is found. Or it says nothing,
// and listens where its own file lets nobody come.
import type { UnitFile } from '../../host/configuration/read-unit-files.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import type { Cause } from '../diagnosis/check.ts';
import { diagnoseUnit } from '../diagnosis/diagnose-unit.ts';
import { unheardListener } from '../diagnosis/unheard-listener.ts';
import { unitKey } from './v01-unit-failed.ts';

const RECENT_MS = 10 * MINUTE_MS;
/** Once may be a try; a limit that was reached is none. */
const TIMES = 3;
/** Causes that a service runs on with, and does not do its work. */
const KEPT: ReadonlySet<string> = new Set([
	'walled-off',
	'path-closed',
	'file-closed',
	'folder-closed',
	'device-group',
	'mounted-read-only',
	'run-folder-missing',
	'mode-too-open',
	'fenced-in',
	'right-taken',
	'right-not-given'
]);
const LIMIT = /^limit-/;

export const keptFromWork = defineDetector({
	id: 'V50',
	name: 'Kept from its work',
	subject: 'services',
	needs: ['ownUnits', 'unitFiles'],
	intervalMs: 2 * MINUTE_MS,
	holdMs: 0,
	clearMs: 5 * MINUTE_MS,
	begin: null,
	detect: ({ ownUnits, unitFiles }, { nowMs, memory }) => ({
		memory,
		observations: ownUnits.flatMap((own) => complaining(own, nowMs) ?? silent(own, unitFiles.files, nowMs) ?? [])
	})
});

function complaining(own: TroubledUnit, nowMs: number): Observation | undefined {
	const { unit } = own;
	const said = sinceItRuns(own, nowMs);
	const { cause, ruledOut, couldNotLook } = diagnoseUnit(said, nowMs);
	if (!cause || !(KEPT.has(cause.kind) || LIMIT.test(cause.kind))) return undefined;
	if (KEPT.has(cause.kind) && timesOf(said, wordsOf(cause)) < TIMES) return undefined;
	return {
		resource: unitKey(unit),
		severity: 'warning',
		title: `${unit.name} runs, and is kept from its work`,
		whyNow: 'Within the last ten minutes it complained of that, and it runs on.',
		whyCare: 'It looks well from outside, and part of what it is for is not done.',
		whySo: cause.says,
		cause: { kind: cause.kind, about: cause.about },
		ruledOut,
		couldNotLook,
		evidence: cause.evidence,
		affected: cause.affected,
		fingerprint: cause.kind,
		ask: `What keeps ${unit.name} from its work?`
	};
}

function silent(own: TroubledUnit, files: readonly UnitFile[], nowMs: number): Observation | undefined {
	const { unit } = own;
	const cause = unheardListener(own, files, nowMs);
	if (!cause) return undefined;
	const { kind, about, says, evidence, affected } = cause;
	return {
		resource: unitKey(unit),
		// Whether the kernel here drops by address is not seen: a container of a virtual machine may not.
		severity: about.setting === 'IPAddressDeny' ? 'info' : 'warning',
		title: `${unit.name} listens where nobody can come`,
		whyNow: `It runs, and what is sent to its port ${about.port ?? ''} does not reach it.`,
		whyCare: 'It looks well from outside, and whoever asks it gets no answer.',
		whySo: says,
		cause: { kind, about },
		evidence,
		affected,
		fingerprint: `${kind} ${about.setting ?? ''}`,
		ask: `Why does nobody reach ${unit.name}?`
	};
}

/** What it said, among what shows a cause: settings are shown beside it. */
const wordsOf = ({ evidence }: Cause): string =>
	(evidence.find(({ source }) => source.startsWith('journalctl')) ?? evidence[0])?.raw ?? '';

/** Of its last minutes, and since it was started. */
function sinceItRuns(own: TroubledUnit, nowMs: number): TroubledUnit {
	const fromMs = Math.max(nowMs - RECENT_MS, own.detail?.startedMs ?? 0);
	const lines = own.lines.filter(({ atMs }) => atMs >= fromMs);
	const texts = new Set(lines.map(({ text }) => text));
	const complaints = own.ground?.complaints.filter(({ text }) => texts.has(text)) ?? [];
	return { ...own, lines, ground: own.ground && { ...own.ground, complaints } };
}

/** Figures in it differ from time to time. */
function timesOf({ lines }: TroubledUnit, text: string): number {
	const plain = (one: string): string => one.replace(/\d+/g, '#');
	return lines.filter((line) => line.name !== 'systemd' && plain(line.text) === plain(text)).length;
}
