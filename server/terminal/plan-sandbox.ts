// The tightest sandbox that lets a command do what its text says, and nothing else. Pure: facts are passed in.
import { posix } from 'node:path';
import type { Grant, OfItsOwn, Profile, SandboxPlan, SocketGrant } from '#native/ports/sandbox.ts';
import type { Effect, ReadCommand, Reading } from '#wire/safety.ts';
import { isHostProgram } from '#wire/text/host-programs.ts';
import type { ClassifiedCommand } from './classified-command.ts';
import { readsDisksOnly } from './device-readers.ts';
import { type HostFacts, hostOnly } from './host-only.ts';
import { judgedPlaces } from './judged-places.ts';
import { namesOtherSocket } from './names-other-socket.ts';
import { isPlainFilter } from './plain-filters.ts';
import { isPlainScript } from './plain-script.ts';
import { type ElevationFacts, planElevation, planSetIdRead } from './plan-elevation.ts';
import { maySetNetwork, rawProtocolsOf, settingProtocolsOf } from './plan-network.ts';
import { needsRight } from './reads-with-rights.ts';
import { BUILTINS } from './shell-builtins.ts';
import { signalsOnly } from './signals-only.ts';
import { socketsOf } from './socket-programs.ts';
import { worksOnImage } from './works-on-image.ts';

declare const planned: unique symbol;

/** A plan that was made from a reading; made here only. */
export interface PlannedSandbox extends SandboxPlan {
	readonly [planned]: true;
}

export interface PlanFacts extends ElevationFacts, HostFacts {
	/** Real path. */
	readonly home: string;
	/** Real path of the working directory. */
	readonly cwd: string;
	/** Real paths of directories anyone may write to. */
	readonly tempDirs: readonly string[];
	/** What it writes there stays: a person approved it. */
	readonly keepsTemporary?: boolean;
}

/** Profiles from tight to wide. */
const WIDTH: Record<Exclude<Profile, 'rehearse'>, number> = { observe: 0, work: 1, administer: 2, host: 3 };
/** What a reading leads to; a rehearsal is asked for by its caller. */
type NeededProfile = keyof typeof WIDTH;

/** What an effect needs at least. `write-file` depends on where; reads over a socket depend on the company they keep. */
const NEEDS: Record<Effect, NeededProfile> = {
	read: 'observe',
	'network-read': 'observe',
	'bus-read': 'observe',
	'docker-read': 'observe',
	'network-write': 'work',
	'write-file': 'work',
	'run-code': 'work',
	container: 'administer',
	unit: 'administer',
	package: 'administer',
	'system-file': 'administer',
	process: 'administer',
	account: 'administer',
	'network-config': 'administer',
	power: 'administer',
	elevate: 'administer',
	mount: 'host'
};

const SOCKET_READS: Partial<Record<Effect, Grant>> = { 'bus-read': 'bus', 'docker-read': 'docker' };

/** The sockets that a reader asks at; a person's own manager answers at the bus of their session. */
function socketsReadBy({ effects, argv }: ReadCommand): Grant[] {
	const own = argv.slice(1).includes('--user');
	return effects.flatMap((effect) => (effect === 'bus-read' && own ? 'user-bus' : (SOCKET_READS[effect] ?? [])));
}
const ONLY_READS: ReadonlySet<Effect> = new Set(['read', 'network-read', 'bus-read', 'docker-read']);

export function planSandbox({ text, classification }: ClassifiedCommand, facts: PlanFacts): PlannedSandbox {
	const { commands, complete } = classification.reading;
	const effects = new Set(commands.flatMap((command) => command.effects));
	const sockets = commands.flatMap(socketsReadBy);
	const recognised = sockets.length > 0 && readsSocketsOnly(text, classification.reading, facts);

	const needed = widest([
		// What is not known of a script of recognised readers is what they print.
		complete || recognised ? 'observe' : 'work',
		...commands.map((command) => (isTrusted(command, facts) ? needOf(command, facts) : narrowed(command, facts)))
	]);
	// Without a mount namespace root, behind sudo as well, could read and change what every other profile keeps from it.
	const keptFromHost = needed === 'host' && !hostOnly(text, classification.reading, facts);
	const profile = keptFromHost ? 'administer' : needed;

	const grants = new Set<Grant>();
	if (profile === 'observe') {
		if (
			(effects.has('network-read') && commands.every((command) => isTrusted(command, facts))) ||
			asksNetwork(classification.reading, facts) ||
			asksThroughBus(classification.reading)
		)
			grants.add('net');
		// In company that could misuse it a read gets no socket, and nothing wider in its place: what only reads is decided by nobody.
		if (recognised) for (const socket of sockets) grants.add(socket);
	} else if (WIDTH[profile] >= WIDTH.administer)
		for (const socket of namedSockets(text, classification.reading, facts)) grants.add(socket);
	if (
		((effects.has('process') || looksElevated(classification.reading)) &&
			mayReachProcesses(text, classification.reading, facts)) ||
		(profile === 'observe' && looksAtProcesses(text, classification.reading, facts))
	)
		grants.add('processes');
	if ((profile === 'observe' || profile === 'administer') && readsDisksOnly(text, classification.reading, facts))
		grants.add('devices');

	const elevation =
		WIDTH[profile] >= WIDTH.administer
			? planElevation(text, classification, facts)
			: (profile === 'observe' && planSetIdRead(text, facts)) || NONE;
	const known = knowsPrograms(classification.reading, facts);
	const lasting = profile === 'work' ? judgedPlaces(classification.reading, facts) : undefined;
	const seesMachine =
		profile === 'observe' &&
		elevation.kind === 'none' &&
		![...grants].some(isSocket) &&
		known &&
		!classification.reading.commands.some(writesOnTheWay);
	const plan: SandboxPlan = {
		profile,
		grants: [...grants].sort(),
		elevation,
		...(seesMachine && { sight: 'machine' as const }),
		...(profile === 'work' && known && { known: true as const }),
		...networkRights(text, classification.reading, profile, facts),
		...(lasting && { lasting }),
		...(facts.keepsTemporary && (profile === 'work' || profile === 'observe') && { temporary: 'host' as const })
	};
	return plan as PlannedSandbox;
}

/** Rights that root alone has: over the network's settings, and to raw sockets. */
function networkRights(
	text: string,
	reading: Reading,
	profile: NeededProfile,
	facts: PlanFacts
): Pick<SandboxPlan, 'setsNetwork' | 'raw'> {
	const asRoot = facts.uid === 0 || reading.commands.some(({ elevated }) => elevated);
	if (!asRoot || profile === 'work' || profile === 'host') return {};
	const sets = profile === 'administer' && maySetNetwork(text, reading, facts);
	const raw = [...rawProtocolsOf(text, reading, facts), ...(sets ? settingProtocolsOf(reading) : [])];
	return { ...(sets && { setsNetwork: true as const }), ...(raw.length > 0 && { raw }) };
}

/** The same command on a throw-away view: nothing is lent to it there. */
export function onThrowAwayView({ elevation }: PlannedSandbox, ofItsOwn: OfItsOwn | undefined): PlannedSandbox {
	const plan: SandboxPlan = { profile: 'rehearse', grants: [], elevation, ...(ofItsOwn && { ofItsOwn }) };
	return plan as PlannedSandbox;
}

/**
 * Readers that write on the way where the machine says that they may: a cache, a directory to work in, a semaphore. In a run
 * that has places of its own for that they do not stumble.
 */
const WRITES_ON_THE_WAY: ReadonlySet<string> = new Set(
	(
		'apt apt-get apt-cache apt-mark apt-config apt-file aptitude dnf dnf5 yum zypper pacman man mandb apropos whatis ' +
		'parted partprobe lvm lvs pvs vgs lvdisplay pvdisplay vgdisplay lvscan pvscan vgscan dmsetup debsums needrestart systemd-path'
	).split(' ')
);
const writesOnTheWay = ({ program, argv, via }: ReadCommand): boolean =>
	WRITES_ON_THE_WAY.has(program) ||
	// It makes a terminal for what it starts.
	via.includes('script') ||
	(program === 'systemd-analyze' && argv.some((word) => /^verify|security/.test(word)));

const isSocket = (grant: Grant): boolean => grant !== 'net' && grant !== 'processes' && grant !== 'devices';

/** True when every program is the system's own, recognised, and runs no code that the text brings. */
function knowsPrograms({ commands, own_programs, complete }: Reading, facts: PlanFacts): boolean {
	return (
		complete &&
		!own_programs &&
		commands.every(
			(c) =>
				c.resolved &&
				c.target === 'host' &&
				c.source === 'code' &&
				isTrusted(c, facts) &&
				!c.effects.includes('run-code')
		)
	);
}

/**
 * Tools that look themselves up among the processes, by the number they have where they run: in a PID namespace of their own
 * they fail by chance, wherever the machine has no process of that number.
 */
const PROCESS_READERS: ReadonlySet<string> = new Set(['ps', 'pgrep', 'pidof', 'pmap', 'pstree', 'pwdx', 'top', 'w']);
/**
 * Options by which a reader takes its peer, its settings or its files from elsewhere (D-Bus even starts a program for an
 * address), in any length that getopt takes, and among other letters: `-lHhost`. A letter that takes a value ends the row.
 */
const READS_ELSEWHERE = /^-[^-tpPsnofug]*[HMc]|^--(ho|ma|ad|bu|pe|co|tls|ro(?!t)|im)|unixexec/;

/** True when nothing but the given readers and filters runs, and nothing in the text can put another program in their place. */
function runsOnly(isReader: (c: ReadCommand) => boolean, text: string, reading: Reading, facts: PlanFacts): boolean {
	return (
		isPlainScript(text) &&
		reading.commands.every(
			(c) =>
				c.target === 'host' &&
				c.source === 'code' &&
				c.effects.every((effect) => ONLY_READS.has(effect)) &&
				((c.resolved && isReader(c)) || isFilter(c)) &&
				(BUILTINS.has(c.argv[0] ?? '') || facts.isSystemProgram(c.argv[0] ?? ''))
		)
	);
}

/** A plain script leaves words open only to what prints or compares them. */
function isFilter({ program, argv }: ReadCommand): boolean {
	return isPlainFilter(program, argv.slice(1));
}

/** Programs that only read, and read from the network. */
const NETWORK_READERS: ReadonlySet<string> = new Set(
	'ping ping4 ping6 dig host nslookup drill kdig traceroute tracepath mtr whois'.split(' ')
);

function asksNetwork({ commands, complete }: Reading, facts: PlanFacts): boolean {
	const asks = commands.filter(({ program }) => NETWORK_READERS.has(program));
	return complete && asks.length > 0 && asks.every((c) => c.resolved && facts.isSystemProgram(c.argv[0] ?? ''));
}

/** The manager of names asks other hosts for whoever asks it by the bus. */
const asksThroughBus = ({ commands, network }: Reading): boolean =>
	network !== undefined && commands.some(({ effects }) => effects.includes('bus-read'));

/** They start what stands behind them as it is. */
const ONLY_WAITS: ReadonlySet<string> = new Set(['timeout', 'nice', 'ionice']);
const NAMES_A_WRAPPER_FILE = /['"\\]|\/(?:timeout|nice|ionice)\b/;

/** A socket is the host: one is lent, and only to a text of recognised readers and filters, each a program nobody but root can change. */
function readsSocketsOnly(text: string, reading: Reading, facts: PlanFacts): boolean {
	const sockets = new Set(reading.commands.flatMap(socketsReadBy));
	const readsSocket = (c: ReadCommand): boolean =>
		socketsReadBy(c).length > 0 &&
		!c.argv.some((word) => READS_ELSEWHERE.test(word)) &&
		// What stands before an engine's verb says which engine, with which settings and helpers.
		!(c.effects.includes('docker-read') && c.argv[1]?.startsWith('-'));
	const wrappers = reading.commands.flatMap((c) => c.via);
	// A file of such a name is another program.
	const bare =
		wrappers.length === 0 ||
		(wrappers.every((word) => ONLY_WAITS.has(word) && facts.isSystemProgram(word)) && !NAMES_A_WRAPPER_FILE.test(text));
	return sockets.size === 1 && bare && runsOnly(readsSocket, text, reading, facts);
}

/** Root among the host's processes could look past the sandbox, so there the text must do nothing else. */
function mayReachProcesses(text: string, reading: Reading, facts: PlanFacts): boolean {
	const asRoot = facts.uid === 0 || reading.commands.some((c) => c.elevated);
	return !asRoot || signalsOnly(text, reading, facts);
}

/** Behind sudo a reader of processes has the namespaces of whoever administers. */
function looksElevated({ commands }: Reading): boolean {
	return commands.some(({ elevated, program }) => elevated && PROCESS_READERS.has(program));
}

function looksAtProcesses(text: string, reading: Reading, facts: PlanFacts): boolean {
	const isReader = ({ program }: ReadCommand): boolean => PROCESS_READERS.has(program);
	return reading.commands.some(isReader) && runsOnly(isReader, text, reading, facts);
}

/**
 * True when what runs is what was recognised by its name. Any other program of that name is somebody's own: what it is called
 * gives it nothing. Elevation was asked for in so many words, and is for whatever stands behind it.
 */
function isTrusted({ argv, program, elevated, target }: ReadCommand, facts: PlanFacts): boolean {
	const word = argv[0] ?? '';
	return elevated || target !== 'host' || program === '' || BUILTINS.has(word) || facts.isSystemProgram(word);
}

/** What somebody's own program gets: what own code gets, wherever its name would have led. */
function narrowed(command: ReadCommand, facts: PlanFacts): NeededProfile {
	const onlyReads = command.effects.every((effect) => effect === 'read');
	return onlyReads && command.writes.every((path) => isOwnPlace(path, facts)) ? 'observe' : 'work';
}

/**
 * The sockets of the managers and engines that a text names: each by a program of the system's. Whatever else runs beside it
 * in the sandbox would share them, so a program of the text's own, or code, has none lent to anybody.
 */
function namedSockets(text: string, { commands, own_programs }: Reading, facts: PlanFacts): Set<SocketGrant> {
	if (own_programs || namesOtherSocket(text, commands) || !commands.every((c) => mayShareSockets(c, facts)))
		return new Set();
	const named = commands.filter(
		(c) =>
			(c.target === 'host' || c.target === 'container') &&
			facts.isSystemProgram(c.argv[0] ?? '') &&
			!ownWords(c).some((word) => READS_ELSEWHERE.test(word))
	);
	return new Set(named.flatMap((c) => socketsOf(c.program)));
}

/** True for a program of the system's that runs no code of somebody else, and for what does not run here. */
function mayShareSockets({ argv, program, target, effects }: ReadCommand, facts: PlanFacts): boolean {
	if (target === 'container' || target === 'remote') return true;
	const word = argv[0] ?? '';
	if (!BUILTINS.has(word) && !facts.isSystemProgram(word)) return program === '' && !effects.includes('run-code');
	// The client of a manager or an engine hands its code over: it runs there.
	return !effects.includes('run-code') || socketsOf(program).length > 0;
}

const UNIT_OPTION_WITH_VALUE =
	/^(-[puEGt]|--(unit|property|slice|uid|gid|nice|setenv|description|on-[a-z-]+|service-type))$/;

/** What is said to the program itself; what follows the options of systemd-run is said to the unit. */
function ownWords({ program, argv }: ReadCommand): readonly string[] {
	const words = argv.slice(1);
	if (program !== 'systemd-run') return words;
	const end = words.findIndex((word, at) => !word.startsWith('-') && !UNIT_OPTION_WITH_VALUE.test(words[at - 1] ?? ''));
	return (end < 0 ? words : words.slice(0, end)).filter((word) => word !== '--collect');
}

const NONE = { kind: 'none' } as const;

function widest(profiles: readonly NeededProfile[]): NeededProfile {
	return profiles.reduce<NeededProfile>((wide, next) => (WIDTH[next] > WIDTH[wide] ? next : wide), 'observe');
}

/** What a tool of the system's keeps in the system's own places, although its table only says that it writes. */
function changesSystem({ program, argv, effects }: ReadCommand): boolean {
	if (!effects.includes('write-file')) return false;
	if (program === 'journalctl') return true;
	return (
		/^(?:apt|apt-get|aptitude|dnf|dnf5|yum)$/.test(program) && argv.some((word) => /^(?:auto-?)?clean$/.test(word))
	);
}

/** A network namespace is made by mounting it. */
function isHostNetwork({ program, argv }: ReadCommand): boolean {
	return program === 'ip' && isHostProgram(program, argv.slice(1));
}

function needOf(command: ReadCommand, facts: PlanFacts): NeededProfile {
	// What happens elsewhere needs no rights here beyond getting there.
	switch (command.target) {
		case 'container':
		case 'chroot':
			return 'administer';
		case 'remote':
			return 'work';
		case 'host':
	}
	return widest([
		...(facts.uid === 0 && needsRight(command) ? (['administer'] as const) : []),
		...(changesSystem(command) ? (['administer'] as const) : []),
		...(isHostNetwork(command) ? (['host'] as const) : []),
		...(command.elevated ? (['administer'] as const) : []),
		...command.effects.map((effect) => (effect === 'mount' && worksOnImage(command) ? 'administer' : NEEDS[effect])),
		...(command.writes.every((path) => isOwnPlace(path, facts)) ? [] : (['administer'] as const))
	]);
}

/** True where `work` may write: home, temporary directories, and what is no place at all. */
function isOwnPlace(path: string, { home, cwd, tempDirs }: PlanFacts): boolean {
	// Not known from the text: the sandbox is the boundary, and it is the tight one.
	if (path === '?' || path === '') return true;
	if (/^~[^/]/.test(path)) return false;
	const full = path === '~' || path.startsWith('~/') ? posix.join(home, path.slice(1)) : posix.resolve(cwd, path);
	if (/^\/dev\/(null|zero|full|tty|stdin|stdout|stderr|fd\/\d+|shm(\/.*)?)$/.test(full)) return true;
	return [home, ...tempDirs].some((root) => full === root || full.startsWith(root.endsWith('/') ? root : `${root}/`));
}
