// Units that would not come up at the next start although nothing is wrong with them now, and what they would miss. Pure.
import type { StartUnit } from '../../host/boot/parse-starts.ts';
import type { BootGround, Standing } from '../../host/boot/read-boot-ground.ts';
import type { PlacedSetting } from '../../host/services/unit-settings.ts';
import type { Seen } from '../detector.ts';

export interface BrokenStart {
	readonly unit: StartUnit;
	readonly kind: 'program' | 'script' | 'file' | 'folder' | 'user' | 'group' | 'mode' | 'text';
	/** One sentence, with file and line where it is written. */
	readonly says: string;
	readonly affected: readonly string[];
	readonly evidence: readonly Omit<Seen, 'seenAtMs'>[];
}

/** @returns also what could not be looked at, in sentences */
export function brokenStarts({ standing, accounts }: BootGround): {
	readonly broken: readonly BrokenStart[];
	readonly limits: readonly string[];
} {
	const broken: BrokenStart[] = [];
	const limits = new Set<string>();
	for (const one of standing) {
		if (!isMeant(one.unit)) continue;
		const { unit, written } = one;
		const tell = (kind: BrokenStart['kind'], key: string, what: string, says: (place: string) => string): void => {
			const setting = written.findLast((line) => line.key === key && line.value.includes(what));
			broken.push({
				unit,
				kind,
				says: says(setting ? placeOf(setting) : (unit.dropIns.at(-1) ?? unit.fragment)),
				affected: what.startsWith('/') ? [`file:${what}`] : [],
				evidence: setting ? [{ source: placeOf(setting), raw: `${key}=${setting.value.slice(0, 300)}` }] : []
			});
		};
		if (unit.load === 'bad-setting' || unit.load === 'error') {
			const says = `systemd does not accept what is written in ${unit.fragment}${unit.loadError ? ` (${unit.loadError.slice(0, 200)})` : ''}.`;
			broken.push({ unit, kind: 'text', says, affected: [`file:${unit.fragment}`], evidence: [] });
			continue;
		}
		// A directory service may know who is not in the machine's own files.
		if (!unit.dynamic && accounts && !accounts.others) {
			if (isMissing(unit.user, accounts.users))
				tell(
					'user',
					'User',
					unit.user,
					(place) => `The user ${unit.user}, as whom ${place} lets it run, does not exist any more.`
				);
			else if (isMissing(unit.group, accounts.groups))
				tell(
					'group',
					'Group',
					unit.group,
					(place) => `The group ${unit.group}, which ${place} names, does not exist any more.`
				);
		}
		ofPaths(one, tell, limits);
	}
	return { broken: firstOfEach(broken), limits: [...limits] };
}

type Tell = (kind: BrokenStart['kind'], key: string, what: string, says: (place: string) => string) => void;

function ofPaths({ unit, walks }: Standing, tell: Tell, limits: Set<string>): void {
	const programs = new Map(unit.lines.filter(({ mayFail }) => !mayFail).map(({ program, key }) => [program, key]));
	const lineOf = (path: string) => unit.lines.find(({ argv }) => argv.includes(path))?.key ?? 'ExecStart';
	for (const [path, walk] of walks) {
		const key = programs.get(path);
		const environment = unit.environment.find((one) => one.path === path);
		const name =
			key ?? (environment ? 'EnvironmentFile' : unit.folder?.path === path ? 'WorkingDirectory' : lineOf(path));
		if (walk.end === 'denied' || walk.end === 'failed') {
			limits.add(`Whether ${path} of ${unit.name} is there could not be looked at.`);
			continue;
		}
		if (walk.end === 'absent' || walk.end === 'loop') {
			const kind = key ? 'program' : environment ? 'file' : unit.folder?.path === path ? 'folder' : 'script';
			tell(
				kind,
				name,
				path,
				(place) =>
					`${path}, which ${name}= names in ${place}, does not exist any more${walk.at === path ? '' : ` (${walk.at} is not there)`}.`
			);
			continue;
		}
		const facts = walk.found?.facts;
		if (key && facts && facts.kind === 'file' && (facts.mode & 0o111) === 0)
			tell(
				'mode',
				name,
				path,
				(place) => `${path}, which ${name}= starts in ${place}, is not executable (mode ${facts.mode.toString(8)}).`
			);
	}
}

/** It runs now, or something that waits now is to start it. What failed, or is stopped though enabled, is told as that. */
function isMeant({ state, triggeredBy, enabled, name, load }: StartUnit): boolean {
	if (load === 'masked' || load === 'not-found') return false;
	if (state === 'failed' || /@\./.test(name)) return false;
	return (
		state === 'active' ||
		state === 'reloading' ||
		(state === 'inactive' && triggeredBy.length > 0 && enabled !== 'masked')
	);
}

const isMissing = (name: string, known: ReadonlyMap<string, unknown>): boolean =>
	name !== '' && !/^\d+$/.test(name) && !known.has(name);

const placeOf = ({ path, line }: PlacedSetting): string => `${path} line ${line}`;

/** Of a unit the first is enough: it does not come any further. */
const firstOfEach = (all: readonly BrokenStart[]): readonly BrokenStart[] => {
	const units = new Set<string>();
	return all.filter(({ unit }) => !units.has(unit.name) && units.add(unit.name));
};
