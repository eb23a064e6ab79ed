// Which rights of root a unit leaves to its program: the set that bounds it, what other settings take out of that, and what somebody
// else than root is given. Pure.
import type { PlacedSetting, UnitSettings } from '../../../host/services/unit-settings.ts';
import { isOn } from '../fence.ts';

/** A set of rights as systemd adds its lines up: named, or all but those named. */
interface RightSet {
	readonly all: boolean;
	readonly named: ReadonlySet<string>;
}

const has = ({ all, named }: RightSet, right: string): boolean => named.has(right) !== all;

/**
 * An empty line, a lone tilde, and the first of several put the set anew; others add to it, and take from it with a tilde.
 *
 * @param whole  it holds all rights as long as no line says otherwise
 */
function setOf(
	lines: readonly PlacedSetting[],
	whole: boolean
): { has(right: string): boolean; by(right: string): PlacedSetting | undefined } {
	let set: RightSet = { all: whole, named: new Set() };
	const steps = lines.map((line) => {
		const takes = line.value.startsWith('~');
		const words = line.value.replace(/^~/, '').toUpperCase().split(/\s+/).filter(Boolean);
		const isFirst = set.all === whole && set.named.size === 0;
		if (words.length === 0 || isFirst) set = { all: takes, named: new Set(words) };
		else {
			const named = new Set(set.named);
			// Of all but those named, what is added is named no more.
			for (const word of words)
				if (takes === set.all) named.add(word);
				else named.delete(word);
			set = { all: set.all, named };
		}
		return { line, set };
	});
	const last = steps.at(-1)?.set ?? { all: whole, named: new Set<string>() };
	return {
		has: (right) => has(last, right),
		// The line since which it is as it is.
		by: (right) => {
			const since = steps.findLastIndex((step) => has(step.set, right) !== has(last, right));
			return steps[since + 1]?.line;
		}
	};
}

/** What else takes rights out of the set, each for its own purpose. */
const TAKEN_BY: readonly (readonly [string, readonly string[]])[] = [
	['PrivateDevices', ['CAP_MKNOD', 'CAP_SYS_RAWIO']],
	['ProtectClock', ['CAP_SYS_TIME', 'CAP_WAKE_ALARM']],
	['ProtectKernelModules', ['CAP_SYS_MODULE']],
	['ProtectKernelLogs', ['CAP_SYSLOG']]
];

export interface UnitRights {
	/** Which setting takes it from the unit, root or not; undefined where it is left to it. */
	takenBy(right: string): PlacedSetting | undefined;
	/** Whether somebody else than root is given it. */
	isGiven(right: string): boolean;
	/** Whether root wrote that down, and not this service by what its program said. */
	isGivenByRoot(right: string): boolean;
	/** Whether it is given that one alone. */
	isGivenAlone(right: string): boolean;
	/** Of what is to be given, what is taken again: the setting that gives, the one that takes, and the right. */
	readonly contradiction:
		| { readonly given: PlacedSetting; readonly taken: PlacedSetting; readonly right: string }
		| undefined;
}

export function rightsOf(settings: UnitSettings): UnitRights {
	const lines = (key: string): readonly PlacedSetting[] => settings.written.filter((one) => one.key === key);
	const bounds = setOf(lines('CapabilityBoundingSet'), true);
	const ambient = lines('AmbientCapabilities');
	const given = setOf(ambient, false);
	const takenBy = (right: string): PlacedSetting | undefined => {
		const other = TAKEN_BY.find(([, rights]) => rights.includes(right))?.[0];
		const setting = other === undefined ? undefined : isOn(settings.last(other));
		return setting ?? (bounds.has(right) ? undefined : bounds.by(right));
	};
	// What this service gave it, by what its program said, is no word of root's.
	const ofRoot = ambient.filter(({ path }) => !/\/zz-hostwright-[\w-]+\.conf$/.test(path));
	const contradicted = ofRoot
		.flatMap(({ value }) => value.replace(/^~.*/, '').toUpperCase().split(/\s+/))
		.flatMap((right) => {
			const [gives, taken] = [given.has(right) ? given.by(right) : undefined, takenBy(right)];
			return right !== '' && gives && taken ? [{ given: gives, taken, right }] : [];
		});
	const isGivenByRoot = setOf(ofRoot, false).has;
	const isGivenAlone = (right: string): boolean =>
		given.has(right) &&
		ambient.every(({ value }) => value.split(/\s+/).every((one) => one === '' || one.toUpperCase() === right));
	return { takenBy, isGiven: given.has, isGivenByRoot, isGivenAlone, contradiction: contradicted[0] };
}
