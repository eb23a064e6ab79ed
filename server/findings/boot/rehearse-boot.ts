// What would be different if this machine restarted now: every detector that judges that looks now, without keeping anything. Nothing
// is mounted, started or restarted for it.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { BootBrief, BootRehearsal } from '#wire/rehearse.ts';
import type { Clock } from '../../lib/clock.ts';
import { toTimestamp } from '../../lib/clock.ts';
import type { AnyDetector, FactReaders, Observation } from '../detector.ts';
import { levelsOf } from '../levels-of.ts';
import { look } from '../look.ts';
import { SEVERITIES } from '../rank.ts';

/** Those whose findings are about the next start. */
const OF_BOOT: ReadonlySet<string> = new Set(['S05', 'S24', 'V40', 'B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07']);
/** Facts that take longer are not waited for. */
const LOOK_MS = 10_000;
/** A page that is drawn again within this time is given the same answer. Who asks for one is told how it is by then. */
const FRESH_MS = 20_000;
const MOST_ROWS = 200;
const BRIEF_ROWS = 4;

export interface Rehearsal {
	boot(): Promise<BootRehearsal>;
	brief(): Promise<Known<BootBrief>>;
}

export interface RehearsalDeps {
	readonly detectors: readonly AnyDetector[];
	readonly readers: FactReaders;
	readonly clock: Clock;
}

export function createRehearsal({ detectors, readers, clock }: RehearsalDeps): Rehearsal {
	const meant = detectors.filter(({ id }) => OF_BOOT.has(id));
	let last: { readonly answer: Promise<BootRehearsal>; readonly atMs: number } | undefined;
	let underWay: Promise<BootRehearsal> | undefined;

	async function rehearse(): Promise<BootRehearsal> {
		const rows: BootRehearsal['rows'] = [];
		const looked: string[] = [];
		const unseen: BootRehearsal['could_not_look'] = [];
		for (const detector of meant) {
			const { id, name: part, begin } = detector;
			const at = { nowMs: clock.nowMs(), memory: begin, isOpen: () => false, levels: levelsOf(detector, {}) };
			const found = await look(detector, readers, at, LOOK_MS);
			if (found.state === 'looked') {
				looked.push(part);
				if (found.looked.limits) unseen.push({ part, because: found.looked.limits, remedy: null });
				for (const one of found.looked.observations) if (isMeant(one)) rows.push(rowOf(id, part, one));
			} else if (found.state !== 'not-applicable') unseen.push({ part, because: found.reason, remedy: found.remedy });
		}
		rows.sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
		return {
			verdict: verdictOf(rows, unseen.length > 0),
			rows: rows.slice(0, MOST_ROWS),
			looked,
			could_not_look: unseen,
			at: toTimestamp(clock.nowMs())
		};
	}

	const boot = (): Promise<BootRehearsal> => {
		if (underWay) return underWay;
		const answer = rehearse().finally(() => {
			underWay = undefined;
		});
		underWay = answer;
		last = { answer, atMs: clock.monotonicMs() };
		return answer;
	};
	const lately = (): Promise<BootRehearsal> =>
		last && clock.monotonicMs() - last.atMs <= FRESH_MS ? last.answer : boot();

	return {
		boot,
		async brief() {
			const { verdict, rows, could_not_look } = await lately();
			const telling = rows.filter(({ severity }) => severity !== 'info');
			const brief = {
				verdict,
				rows: telling.slice(0, BRIEF_ROWS).map(({ resource, severity, says }) => ({ resource, severity, says })),
				more: Math.max(0, telling.length - BRIEF_ROWS),
				unseen: [...new Set(could_not_look.map(({ part }) => part))]
			};
			return isKnown(brief, clock.nowMs());
		}
	};
}

/** What is down already is no news of the next start, and is told as a finding. */
const isMeant = ({ title }: Observation): boolean => !/ cannot start: /.test(title);

/** For how long it has been so is no matter of the next start: what could be enabled and is not will be missed after it. */
const severityOf = ({ severity, cause }: Observation): Observation['severity'] =>
	severity === 'info' && cause?.kind === 'not-enabled' ? 'warning' : severity;

const rowOf = (detector: string, part: string, one: Observation): BootRehearsal['rows'][number] => ({
	part,
	detector,
	resource: one.resource,
	severity: severityOf(one),
	says: one.title,
	because: one.whySo,
	means: one.whyCare
});

export function verdictOf(
	rows: readonly { readonly severity: Observation['severity'] }[],
	someUnseen: boolean
): BootRehearsal['verdict'] {
	if (rows.some(({ severity }) => severity === 'critical')) return 'stops';
	if (rows.some(({ severity }) => severity === 'warning')) return 'differs';
	return someUnseen ? 'as-far-as-seen' : 'comes-back';
}
