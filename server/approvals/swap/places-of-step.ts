// Where a command step works: the places whose way has to be nobody else's. Taken from how it was read, and rather one too many: a
// word that only looks like a path costs a look. Where nothing is known (a name put together as it runs), nothing is here; that is
// told as not held.
import { resolve } from 'node:path/posix';
import type { PlannedStep } from '#wire/approval.ts';
import type { Effect, ReadCommand, Reading } from '#wire/safety.ts';
import { atHome, movedTo, namesIn, onlyReads } from '../rests-on/names-of-command.ts';
import type { Accounts } from './accounts.ts';
import { actingAs } from './acting-as.ts';
import { looseWords } from './loose-words.ts';
import type { Ground, Place } from './who-could-swap.ts';

/** A step as it was read. */
export interface StepAsRead {
	readonly planned: Pick<PlannedStep, 'step' | 'text' | 'cwd'>;
	readonly reading: Reading;
}

export interface PlaceOfStep extends Place {
	/** Everything below it is worked on by name as well. */
	readonly below: boolean;
}

export interface Acting {
	readonly uid: number;
	readonly home: string;
}

/** What these are given is text or a pattern, and no file. */
const SAYS = new Set([
	'echo',
	'printf',
	'true',
	'false',
	':',
	'[',
	'test',
	'expr',
	'seq',
	'sleep',
	'logger',
	'kill',
	'exit',
	'wall'
]);
/** They act on what is named and go down by descriptors, following no link below it. */
const BY_DESCRIPTORS = new Set(['rm', 'chown', 'chgrp', 'rmdir', 'unlink']);
/** They act on what is named, and on nothing in it unless they are told to. */
const ON_ITSELF = new Set(['chmod', 'touch', 'setfacl', 'chattr', 'chcon', 'mkdir', 'stat', ...BY_DESCRIPTORS]);
/** A link that is named last is what they take away. */
const LINK_ITSELF = new Set(['rm', 'unlink']);
/** They read what lies where they are started, whatever they are told. */
const READS_FOLDER =
	/^(?:g?make|just|npm|pnpm|yarn|bun|cargo|go|mvn|gradle|git|rake|bundle|composer|ansible-playbook|docker-compose|podman-compose|terraform|vagrant)$/;
const ENGINE = /^(?:docker|podman|buildah)$/;
/** Names, and no files, unless they look like one. */
const NAMES_ONLY: ReadonlySet<Effect> = new Set([
	...(['unit', 'package', 'container', 'account', 'network-config', 'power', 'process', 'elevate'] as const),
	...(['bus-read', 'docker-read', 'network-read'] as const)
]);
const RECURSIVE = /^(?:--recursive|--archive|-[a-zA-Z]*[rRa][a-zA-Z]*)$/;
const UNPACKS = /^(?:tar|bsdtar|unzip|cpio|7z|rsync|find)$/;

/** [] for a step that only reads: there is nothing that a link could lead elsewhere. */
export function placesOfStep(
	{ planned, reading }: StepAsRead,
	{ uid, home }: Acting,
	ground: Ground
): readonly PlaceOfStep[] {
	if (planned.step.kind !== 'command' || onlyReads(reading)) return [];
	const accounts = ground.accounts();
	const places: PlaceOfStep[] = [];
	let folders: readonly string[] = [planned.cwd];
	const known = new Set<string>();
	for (const command of reading.commands) {
		folders = surely(command, planned.text) ?? movedTo(command, folders, home);
		const who = actingAs(command, planned.text, uid, accounts);
		const names = namesOf(command);
		for (const name of [...command.argv, ...names]) known.add(name);
		for (const name of names)
			for (const { path, any } of pathsOf(name, command, folders, { home, ground, accounts }))
				places.push({ path, uid: who, ...howOf(command, path, any, ground) });
		if (readsFolder(command)) places.push(...folders.map((path) => ({ path, uid: who, enters: true, below: false })));
	}
	const { redirects, plain } = looseWords(planned.text);
	const loose = [
		...redirects,
		...plain.flatMap((word) => word.split(/[=:,]/)).filter((word) => word.startsWith('/') && !known.has(word))
	];
	for (const word of loose)
		for (const folder of folders) {
			const path = resolve(folder, homeOf(word, home, accounts));
			places.push({ path, uid, enters: redirects.includes(word), below: false });
		}
	return places;
}

/** Nothing behind it runs where it failed. @returns undefined where what is behind it may run elsewhere */
function surely({ program, argv }: ReadCommand, text: string): readonly string[] | undefined {
	const [, to = ''] = argv;
	const [first = '', ...rest] = text.split('&&');
	const begins = first.trim().replace(/["']/g, '') === `cd ${to}`;
	const isChain = rest.length > 0 && !/[;\n|&]/.test(rest.join(''));
	return program === 'cd' && to.startsWith('/') && begins && isChain ? [to] : undefined;
}

function namesOf(command: ReadCommand): readonly string[] {
	const writes = command.writes.filter((path) => path !== '?');
	return SAYS.has(command.program) ? writes : [...new Set([...namesIn(command), ...writes])];
}

const readsFolder = ({ program, argv }: ReadCommand): boolean =>
	READS_FOLDER.test(program) ||
	(ENGINE.test(program) && argv.slice(1, 6).some((word) => word === 'compose' || word === 'build')) ||
	(/^python[\d.]*$/.test(program) && argv.some((word) => word === '-m' || word === '-c'));

interface Around {
	readonly home: string;
	readonly ground: Ground;
	readonly accounts: Accounts;
}

/** @returns [] for a word that names no file; `any`: a pattern, of which only the folder is known */
function pathsOf(
	name: string,
	command: ReadCommand,
	folders: readonly string[],
	{ home, ground, accounts }: Around
): readonly { readonly path: string; readonly any: boolean }[] {
	const path = homeOf(name, home, accounts);
	if (path.includes('\n') || /^[a-z][\w+.-]*:\/\//i.test(path)) return [];
	if (path.startsWith('/')) return [beforeGlob(path)];
	const isPath = /^\.{1,2}(?:\/|$)/.test(path) || command.writes.includes(name);
	const mayBe = command.effects.some((effect) => !NAMES_ONLY.has(effect));
	const first = path.split('/')[0] ?? '';
	return folders
		.filter((folder) => isPath || (mayBe && first !== '' && ground.facts(resolve(folder, first)) !== 'absent'))
		.map((folder) => beforeGlob(resolve(folder, path)));
}

/** `~lab/x` and `~/x`. */
const homeOf = (name: string, home: string, accounts: Accounts): string =>
	atHome(name, home).replace(/^~([\w.-]+)(?=\/|$)/, (whole, user: string) => accounts.homeOf(user) ?? whole);

/** What a pattern matches lies in the folder before it, and anything there may be meant. */
function beforeGlob(path: string): { readonly path: string; readonly any: boolean } {
	const at = path.search(/[*?[{]/);
	return at < 0 ? { path, any: false } : { path: path.slice(0, Math.max(1, path.lastIndexOf('/', at))), any: true };
}

/** It changes how a place is mounted, and looks at nothing in it. */
const isRemount = (argv: readonly string[]): boolean =>
	argv.length === 4 && argv[1] === '-o' && /^remount,(?:rw|ro|exec|noexec)$/.test(argv[2] ?? '');

function howOf(
	{ program, argv }: ReadCommand,
	path: string,
	any: boolean,
	ground: Ground
): Pick<PlaceOfStep, 'enters' | 'below'> & { readonly itself: boolean } {
	const recursive = argv.slice(1).some((word) => RECURSIVE.test(word));
	const leads = argv.some((word) => /^-[a-zA-Z]*[LH]/.test(word) || word === '--dereference');
	const descends = BY_DESCRIPTORS.has(program) && !leads;
	const isFolder = (): boolean => {
		const found = ground.facts(path);
		return typeof found === 'object' && found.kind === 'directory';
	};
	const onItself = ON_ITSELF.has(program) || (program === 'mount' && isRemount(argv));
	return {
		enters: any || !(onItself && (!recursive || descends)),
		itself: LINK_ITSELF.has(program),
		below: path !== '/' && !descends && (recursive || UNPACKS.test(program)) && isFolder()
	};
}
