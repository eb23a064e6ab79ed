// Remedies for folders and modes: the narrowest change that lets the service through, and none in places that others can lead elsewhere.
import { basename, dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { FileFacts } from '../../../host/host-root.ts';
import type { Look } from '../../parts.ts';
import { whyNotFirm } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, type None, none } from '../offer.ts';
import { OF_THE_SYSTEM } from './drop-in.ts';
import type { Healer, OneHealer } from './remedy.ts';

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

async function firm(
	path: string | undefined,
	kind: 'file' | 'directory',
	look: Look
): Promise<{ mode: number; uid: number; gid: number } | None> {
	if (path === undefined || !isPath(path)) return none(BAD_NAME);
	const now = await look.root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	if (now.value.kind !== kind) return none(`Report only: ${path} is no plain ${kind === 'file' ? 'file' : 'folder'}.`);
	return (await whyNotFirm(path, 'root', look)) ?? now.value;
}

/** Closed on purpose: homes, root's own, and what holds secrets. */
const KEPT =
	/^\/(?:root|home|etc|boot|proc|sys|dev|run\/user)(?:\/|$)|\/(?:\.[^/]+|private|secrets?|ssl|keys?)(?:\/|$)/;

/** Others pass through these anyway. */
const OF_PROGRAMS = /^\/(?:usr|s?bin|lib\w*)\//;

/** Whose bit lets the service pass. Of its owner and of its group, their own bit counts, whatever others may. */
const PASSES: Readonly<Record<string, { readonly bit: number; readonly who: string }>> = {
	owner: { bit: 0o100, who: 'its owner, as whom the service runs,' },
	group: { bit: 0o010, who: 'its group, which the service is in,' },
	others: { bit: 0o001, who: 'others' }
};

/** To pass through, and not to list: who may not read what lies in it still may not. */
export const openFolder: Healer = async ({ about, look }) => {
	const { path = '', as = 'others' } = about;
	const passes = PASSES[as];
	if (!passes) return none(`Report only: who is to pass ${path} is not known.`);
	if (KEPT.test(path) || (OF_THE_SYSTEM.test(path) && !OF_PROGRAMS.test(path)))
		return none(`Report only: ${path} is closed on purpose; let the service use another place.`);
	const folder = await firm(path, 'directory', look);
	if ('none' in folder) return folder;
	const wanted = folder.mode | passes.bit;
	if (wanted === folder.mode)
		return none(`Report only: ${as === 'others' ? 'everybody' : `its ${as}`} may pass ${path} already.`);
	const change = (mode: number): string => `chmod ${octal(mode)} ${quoteIfNeeded(path)}`;
	return {
		task: `Let services pass through ${path}`,
		reasoning: [
			`It has the mode ${octal(folder.mode)}. With ${octal(wanted)} ${passes.who} may pass through to what they may use`,
			`below it${as === 'others' ? ', and still may not list it' : '; nobody else gains anything'}.`
		].join(' '),
		steps: [asRoot(look, change(wanted))],
		undo: [asRoot(look, change(folder.mode))],
		alternatives: [
			{ title: 'For this service alone', detail: `Give ${path} a group of its own and the service that group.` }
		],
		precision: 0.7
	};
};

const OF_SERVICES = /^\/(?:var\/(?:lib|log|cache|spool)|srv|opt)\/[\w@.-]+(?:\/[\w@.-]+)*$/;

const MOST_NAMES = 500;
/** A program, or where programs and settings lie. */
const isKeptByRoot = (name: string, { kind, mode }: Pick<FileFacts, 'kind' | 'mode'>): boolean =>
	kind === 'file'
		? (mode & 0o111) !== 0
		: kind === 'directory' && /^(?:s?bin|lib(?:exec|64)?|etc|conf|scripts?)$/.test(name);

/** A folder of the service that root made: the folder alone, nothing in it. */
export const takeFolder: Healer = async ({ about, look }) => {
	const { path = '', uid = '', gid = '', user = '' } = about;
	if (!OF_SERVICES.test(path) || OF_THE_SYSTEM.test(path) || !/^[1-9]\d*$/.test(uid) || !/^\d+$/.test(gid))
		return none('Report only: whether the service is to write there is for you to say.');
	const folder = await firm(path, 'directory', look);
	if ('none' in folder) return folder;
	if (folder.uid !== 0) return none(`Report only: ${path} belongs to somebody else.`);
	// The path stands in words of the service itself: whoever has a folder may put another program in the place of one in it.
	const held = await look.root.listNames(path, MOST_NAMES);
	if (!held.got) return none(`Report only: what lies in ${path} cannot be told: ${held.detail}.`);
	for (const name of held.value) {
		const one = await look.root.facts(`${path}/${name}`);
		if (one.got && one.value.uid === 0 && isKeptByRoot(name, one.value))
			return none(`Report only: ${path}/${name} is root's, and would be whatever ${user} puts there.`);
	}
	const change = (owner: string): string => `chown ${owner} ${quoteIfNeeded(path)}`;
	return {
		task: `Give the folder ${path} to ${user}`,
		reasoning: `The service runs as ${user} and is to write there; the folder belongs to root. Only the folder changes hands, nothing in it.`,
		steps: [asRoot(look, change(`${uid}:${gid}`))],
		undo: [asRoot(look, change(`${folder.uid}:${folder.gid}`))],
		precision: 0.7
	};
};

export const makeLogFolder: OneHealer = async ({ about, look }) => {
	const { folder = '' } = about;
	if (!/^\/var\/log\/[\w@.-]+$/.test(folder) || basename(folder).startsWith('.'))
		return none('Report only: make the folder, or send its output elsewhere.');
	const above = await firm(dirname(folder), 'directory', look);
	if ('none' in above) return above;
	return {
		task: `Make the folder ${folder}`,
		reasoning: 'It is where its unit sends what the service says; systemd opens the file there as root.',
		steps: [asRoot(look, `mkdir -m 0755 ${quoteIfNeeded(folder)}`)],
		undo: [asRoot(look, `rmdir --ignore-fail-on-non-empty ${quoteIfNeeded(folder)}`)],
		alternatives: [{ title: 'To the journal instead', detail: 'StandardOutput=journal in a drop-in needs no folder.' }],
		precision: 0.9
	};
};

/** For its owner alone, where the service is its owner. */
export const narrowMode: Healer = async ({ about, look }) => {
	const { path = '', owned = '' } = about;
	const file = await firm(path, about.kind === 'directory' ? 'directory' : 'file', look);
	if ('none' in file) return file;
	if (owned !== 'yes')
		return none(`Report only: the service does not own ${path}, so whom it is for has to be told first.`);
	const wanted = file.mode & 0o700;
	const change = (mode: number): string => `chmod ${octal(mode)} ${quoteIfNeeded(path)}`;
	return {
		task: `Close ${path} to others`,
		reasoning: `It has the mode ${octal(file.mode)}; with ${octal(wanted)} it is for its owner alone, as the program asks. Nothing in it is read.`,
		steps: [asRoot(look, change(wanted))],
		undo: [asRoot(look, change(file.mode))],
		precision: 0.9
	};
};
