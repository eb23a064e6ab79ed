// V01: a unit failed, and stays so.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Identity, Observation, Seen } from '../detector.ts';
import { diagnoseUnit, ofLastStart } from '../diagnosis/diagnose-unit.ts';
import { followsOf } from '../diagnosis/follows.ts';
import { lastComplaint, managerComplaint, namesOf, quoted } from '../words.ts';
import { isOnDemand } from './on-demand.ts';
import { isToldElsewhere } from './told-elsewhere.ts';

export const unitFailed = defineDetector({
	id: 'V01',
	name: 'Failed unit',
	subject: 'services',
	needs: ['failedUnits'],
	intervalMs: MINUTE_MS,
	holdMs: 2 * MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states'],
	begin: null,
	detect: ({ failedUnits }, { nowMs, memory }) => ({
		memory,
		observations: failedUnits
			.filter(({ unit }) => unit.state === 'failed' || unit.load === 'error' || unit.load === 'bad-setting')
			.filter(({ unit }) => !isToldElsewhere(unit.name))
			// The machine was too busy for an answer in time; who asks next starts it anew.
			.filter(({ unit, detail }) => !(unit.result === 'timeout' && isOnDemand(detail)))
			.map((troubled) => {
				const { unit } = troubled;
				const needed = neededBy(troubled);
				const again = isOnDemand(troubled.detail);
				return {
					resource: unitKey(unit),
					severity: needed.length > 0 ? ('critical' as const) : again ? ('info' as const) : ('warning' as const),
					title: isRefused(unit) ? `systemd cannot load ${unit.name}` : `${unit.name} failed`,
					whyNow: `${unit.problem ?? 'systemd reports it as failed.'}`,
					whyCare:
						needed.length > 0
							? `What needs it cannot work: ${needed.join(', ')}.`
							: again
								? 'Who asks for what it does starts it anew; as long as that fails, nobody gets an answer.'
								: 'What it does is not being done until it is started again.',
					...reasonsOf(
						troubled,
						nowMs,
						needed.map((name) => `unit:${name}`)
					),
					owns: followsFrom(troubled, needed),
					fingerprint: `${unit.result ?? ''} ${unit.exit?.status ?? ''}`,
					ask: `Why did ${unit.name} fail?`
				};
			})
	})
});

const isRefused = ({ load }: TroubledUnit['unit']): boolean => load === 'error' || load === 'bad-setting';

/** Of the user's own manager it is another unit than the machine's of that name. */
export const unitKey = ({ name, manager }: { readonly name: string; readonly manager: string }): string =>
	manager === 'system' ? `unit:${name}` : `user-unit:${name}`;

const NEEDS = new Set(['requiredBy', 'requisiteOf', 'boundBy']);

/** Targets gather units, and lose little by one of them. */
function neededBy({ detail }: TroubledUnit): readonly string[] {
	const names = detail?.links.filter(({ kind }) => NEEDS.has(kind)).flatMap(({ units }) => units) ?? [];
	return [...new Set(names)].filter((name) => !name.endsWith('.target')).slice(0, 20);
}

/** What needs it was not started for that, and what starts it (a socket, a path) was given up together with it. */
function followsFrom({ unit, detail }: TroubledUnit, needed: readonly string[]): readonly Identity[] {
	const starters = detail?.links.filter(({ kind }) => kind === 'triggeredBy').flatMap(({ units }) => units) ?? [];
	return [
		...needed.map((name) => ({ detector: 'V04', resource: unitKey({ ...unit, name }) })),
		// Of a timer V07 tells.
		...starters
			.filter((name) => !name.endsWith('.timer'))
			.map((name) => ({ detector: 'V01', resource: unitKey({ ...unit, name }) }))
	];
}

/** Why it is so, on what evidence, and what else it lies in. @param affected beside it */
export function reasonsOf(
	troubled: TroubledUnit,
	nowMs: number,
	affected: readonly string[] = []
): Pick<Observation, 'whySo' | 'evidence' | 'affected' | 'cause' | 'ruledOut' | 'couldNotLook' | 'follows'> {
	const { cause, ruledOut, couldNotLook } = diagnoseUnit(troubled, nowMs);
	return {
		whySo: cause?.says ?? causeOf(troubled),
		cause: cause && { kind: cause.kind, about: cause.about },
		ruledOut,
		couldNotLook,
		evidence: [...(cause?.evidence ?? []), ...evidenceOf(troubled, nowMs)],
		affected: [...affected, ...(cause?.affected ?? [])],
		follows: followsOf(cause)
	};
}

/** What the unit itself said last of what went wrong; and where nothing is known of that, that it is so. */
function causeOf(troubled: TroubledUnit): string {
	const { lines, detail, unit } = troubled;
	const said = lastComplaint(ofLastStart(lines, unit.name));
	if (said) return `It said last: ${said}`;
	const why = managerComplaint(lines);
	if (why) return `systemd says: ${why}${wantsOf(troubled)}`;
	const command = quoted(detail?.command ?? '');
	const started = command ? ` It was started with: ${command}.` : '';
	return `${lines.length > 0 ? 'It said nothing itself.' : 'No line of it could be read in the journal.'}${wantsOf(troubled)}${started}`;
}

/** Its user could not be taken. */
const NO_USER = 217;

/** What its file asks for that may not be there: told where systemd could not set it up. */
function wantsOf({ unit, detail }: TroubledUnit): string {
	const user = quoted(detail?.user ?? '');
	if (unit.exit?.status === NO_USER && user) return ` It is to run as the user ${user}.`;
	if (unit.result !== 'resources') return '';
	const texts = [detail?.file, ...(detail?.dropIns ?? [])].map((file) => file?.text ?? '');
	const files = texts.flatMap((text) =>
		// A minus before the path: it may be missing.
		[...text.matchAll(/^\s*EnvironmentFile\s*=\s*(\/\S+)/gm)].flatMap(([, path = '']) => quoted(path) ?? [])
	);
	return files.length > 0 ? ` Its environment is to be read from ${namesOf(files)}.` : '';
}

/** What systemd says of a unit, in its own words, and the unit's last lines. */
function evidenceOf({ unit, lines }: TroubledUnit, nowMs: number): readonly Seen[] {
	const shown = [
		`ActiveState=${unit.state}`,
		`SubState=${unit.sub}`,
		`Result=${unit.result ?? ''}`,
		`ExecMainStatus=${unit.exit?.status ?? ''}`,
		`NRestarts=${unit.restarts ?? ''}`
	];
	const said = lines.map(({ atMs, name, text }) => `${new Date(atMs).toISOString()} ${name ?? ''}: ${text}`);
	return [
		{ source: `systemctl show ${unit.name}`, seenAtMs: nowMs, raw: shown.join('\n') },
		...(said.length > 0 ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.join('\n') }] : [])
	];
}
