// Was its program refused what only a right of root allows, and who keeps that right from it: the set that bounds the unit, its filter
// of calls, users of its own, or the account that it runs as?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { mayByMode } from '../../../lib/judge-access.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fencedIn, isOn } from '../fence.ts';
import { refusedByFilter } from '../rights/call-filter.ts';
import { asksForRoot, type NeededRight, neededRight } from '../rights/needed-right.ts';
import { rightsOf, type UnitRights } from '../rights/unit-rights.ts';
import { fileKey, nameOfUser, placeOf, rightsOf as rightsOfFile } from '../say-file.ts';
import { isLowPortWritten, LOW_PORT, lowPortIn, sayLowPort } from './low-port.ts';

/** systemd could not give the program the rights that its unit names. */
const NO_CAPABILITIES = 218;

export const rightLacking: UnitCheck = (at): readonly Answer[] => {
	const rights = rightsOf(at.ground.settings);
	const contradicted = givenAndTaken(at, rights);
	if (contradicted.length > 0) return contradicted;
	for (const text of endedOf(at)) {
		const low = lowPortIn(at, text);
		const needed: NeededRight | undefined = low
			? { right: LOW_PORT, deed: `listen on ${sayLowPort(low)}`, text, ofRootAlone: true }
			: neededRight(text);
		// Of a file that nobody may change, every right is refused.
		if (!needed || isImmutable(at, text)) continue;
		const answer = refused(at, needed, rights, low?.port === undefined ? {} : { port: String(low.port) });
		if (answer.length > 0) return answer;
	}
	const closed = modesCount(at, rights);
	return closed.length > 0 ? closed : notRoot(at);
};

/** Programs tell of what they do without, and go on. */
const GOES_ON =
	/\bwarn(?:ing)?\b|\bnotice\b|\bignor(?:ing|ed)\b|\bcontinu(?:ing|e)\b|non-?fatal|\bsome features\b|\bdegraded\b/i;
/** What it ended of stands at the end, with the trace that belongs to it. */
const LAST = 12;

const endedOf = ({ lines }: UnitCase): readonly string[] =>
	lines
		.flatMap(({ name, text }) => (name === 'systemd' ? [] : [text]))
		.slice(-LAST)
		.filter((text) => !GOES_ON.test(text));

const isImmutable = ({ ground }: UnitCase, text: string): boolean =>
	ground.immutable.size > 0 &&
	ground.complaints.some(
		({ text: said, path }) =>
			said === text &&
			path !== undefined &&
			ground.walks.get(path)?.parts.some((part) => ground.immutable.has(part.path)) === true
	);

function givenAndTaken(at: UnitCase, { contradiction }: UnitRights): readonly Answer[] {
	if (at.unit.exit?.kind !== 'exited' || at.unit.exit.status !== NO_CAPABILITIES || !contradiction) return [];
	const { given, taken, right } = contradiction;
	return cause(
		'right-given-and-taken',
		[
			`${given.key}=${given.value} in ${placeOf(given)} is to give the program the right ${right}, which`,
			`${taken.key}=${taken.value} in ${placeOf(taken)} takes from the unit, so systemd cannot start it.`
		].join(' '),
		[given, taken].map((setting) => settingSeen(at, setting)),
		[fileKey(taken.path)],
		{ right, setting: taken.key, value: taken.value }
	);
}

function refused(
	at: UnitCase,
	{ right, deed, text, ofRootAlone }: NeededRight,
	rights: UnitRights,
	more: Readonly<Record<string, string>>
): readonly Answer[] {
	const { settings, who, accounts } = at.ground;
	const isRoot = who?.uid === 0;
	const said = { source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: text };
	const filter = refusedByFilter(settings, right);
	if (filter && (isRoot || rights.isGiven(right)))
		return fencedIn(at, {
			setting: filter,
			does: `does not leave it the system calls with which it would ${deed}, and refuses them`,
			text
		});
	const alone = isOn(settings.last('PrivateUsers'));
	if (alone && (isRoot || rights.isGiven(right)))
		return fencedIn(at, {
			setting: alone,
			does: `leaves it no right of root on the machine itself, and to ${deed} needs ${right}`,
			text,
			// Beside that right it would have all others back that it has in users of its own: as root, every one.
			about: {
				...{ right, ...more },
				...(!isRoot && rights.isGivenByRoot(right) && rights.isGivenAlone(right) && { known: 'yes' })
			}
		});
	const taken = rights.takenBy(right);
	if (taken && (isRoot || rights.isGiven(right)))
		return cause(
			'right-taken',
			[
				`It may not ${deed}: that needs the right ${right}, which ${taken.key}=${taken.value} in ${placeOf(taken)}`,
				`does not leave to the unit${isRoot ? ', although it runs as root' : ', although AmbientCapabilities= gives it'}.`
			].join(' '),
			[said, settingSeen(at, taken)],
			[fileKey(taken.path)],
			{
				...{ right, setting: taken.key, value: taken.value, as: isRoot ? 'root' : 'user', ...more },
				...(rights.isGivenByRoot(right) ? { known: 'yes' } : isRoot ? knownFor(at, right) : {})
			}
		);
	// As root it has the right, and was refused for another reason.
	if (!who || isRoot || rights.isGiven(right) || !ofRootAlone || right === LOW_PORT) return [];
	const user = settings.last('User');
	return cause(
		'right-not-given',
		[
			`${nameOfUser(who.uid, accounts)}, the user that it runs as${user ? ` (User= in ${placeOf(user)})` : ''}, may not ${deed}:`,
			`that needs the right ${right}, which root alone has by itself, and no AmbientCapabilities= of the unit gives it.`
		].join(' '),
		[said, ...(user ? [settingSeen(at, user)] : [])],
		user ? [fileKey(user.path)] : [],
		{ right, as: 'user', ...knownFor(at, right) }
	);
}

/** By what root wrote down, and not by the program's word: whoever leads it would choose by that what it is given. */
const knownFor = (at: UnitCase, right: string): Readonly<Record<string, string>> =>
	(right === LOW_PORT ? isLowPortWritten(at) : at.ground.around.asked.has(right)) ? { known: 'yes' } : {};

/** Root without the right to pass over modes: a file of another owner is closed to it as to everybody. */
function modesCount(at: UnitCase, rights: UnitRights): readonly Answer[] {
	const { ground, nowMs, unit } = at;
	const right = 'CAP_DAC_OVERRIDE';
	const taken = ground.who?.uid === 0 ? rights.takenBy(right) : undefined;
	if (!taken || !ground.who) return [];
	for (const { trouble, path, text } of ground.complaints) {
		const walk = trouble === 'denied' && path !== undefined ? ground.walks.get(path) : undefined;
		if (!walk) continue;
		const end = walk.parts.at(-1);
		const { who } = ground;
		const closed =
			walk.parts.find(
				(part) => part !== walk.found && part.facts.kind === 'directory' && !mayByMode(part.facts, 'enter', who)
			) ?? (end && !mayByMode(end.facts, 'write', who) ? end : undefined);
		if (!closed || isImmutable(at, text)) continue;
		return cause(
			'right-taken',
			[
				`It may not use ${closed.path} (${rightsOfFile(closed, ground.accounts)}): root passes over modes and owners by the right`,
				`${right}, which ${taken.key}=${taken.value} in ${placeOf(taken)} does not leave to the unit.`
			].join(' '),
			[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text }, settingSeen(at, taken)],
			[fileKey(taken.path)],
			{ right, setting: taken.key, value: taken.value, as: 'root', path: closed.path }
		);
	}
	return [];
}

/** It says itself that it has to be root, and its unit has it run as somebody else. */
function notRoot(at: UnitCase): readonly Answer[] {
	const { who, settings, accounts } = at.ground;
	const user = settings.last('User') ?? isOn(settings.last('DynamicUser'));
	const line = endedOf(at).slice(-3).find(asksForRoot);
	if (line === undefined || !user || who?.uid === 0 || user.value === 'root' || user.value === '0') return [];
	const name = who ? nameOfUser(who.uid, accounts) : 'an account of its own';
	return cause(
		'not-root',
		`It says that it has to be run as root, and ${user.key}=${user.value} in ${placeOf(user)} has it run as ${name}.`,
		[{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: line }, settingSeen(at, user)],
		[fileKey(user.path)],
		{ setting: user.key, value: user.value }
	);
}

const settingSeen = ({ nowMs }: UnitCase, setting: PlacedSetting) => ({
	source: placeOf(setting),
	seenAtMs: nowMs,
	raw: `${setting.key}=${setting.value}`
});
