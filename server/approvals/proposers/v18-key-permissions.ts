// V18: a key or a file of passwords is open to others: its mode is cut to what it may have.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { FileFacts } from '../../host/host-root.ts';
import type { KeyFile } from '../../host/system/read-key-files.ts';
import type { Proposer } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { isHiddenFromRuns } from './hidden-from-runs.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, command, factOf, none, offer, subjectOf } from './offer.ts';
import { ownMode } from './own-mode.ts';

/** Who takes nothing from one that others may write to. What others wrote there is in force once it is closed. */
const PASSED_OVER_WHILE_OPEN: Readonly<Record<string, string>> = {
	'rights-file': 'sudo',
	'authorized-keys': 'sshd'
};
const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;

/** @returns who passes the file over, since others may write it; undefined where nobody does. sudo takes what root's group may write */
function passedOverBy({ path, what }: KeyFile, { mode, gid }: Pick<FileFacts, 'mode' | 'gid'>): string | undefined {
	const reader = path === '/etc/sudoers' ? 'sudo' : PASSED_OVER_WHILE_OPEN[what];
	const isOpen = (mode & OTHERS_WRITE) !== 0 || ((mode & GROUP_WRITES) !== 0 && (reader !== 'sudo' || gid !== 0));
	return isOpen ? reader : undefined;
}

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

export const keyPermissions: Proposer = {
	detector: 'V18',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		if (!isPath(path)) return none(BAD_NAME);
		// The group that a server's key was given to reads it as before.
		const closed = path.startsWith('/etc/') ? 'o=' : 'go=';
		const byHand = `Run it yourself: chmod ${closed} ${quoteIfNeeded(path)}`;
		const keys = factOf(await look.read.keyFiles());
		if ('none' in keys) return keys;
		const file = keys.value.files.find((one) => one.path === path);
		const now = await look.root.facts(path.slice(1));
		if (!file || !now.got) return none('It is no longer there.');
		if (now.value.kind === 'link')
			return none('Report only: it is a link, and whose mode counts is that of where it leads.');
		const { mode } = now.value;
		const wanted = mode & (file.allowed | 0o7000);
		if (mode === wanted) return none('Its mode is right by now.');
		const reader = passedOverBy(file, now.value);
		if (reader)
			return none(
				[
					`Report only: others could write there, and ${reader} passes it over for that. Once it is closed, every line in it counts,`,
					`also one that somebody else put there. Read it first, then: chmod ${octal(wanted)} ${quoteIfNeeded(path)}`
				].join(' ')
			);
		const own = now.value.uid === look.uid;
		const hidden = isHiddenFromRuns(path) ? await ownMode(path, now.value, wanted, { look, byHand }) : undefined;
		if (hidden && 'none' in hidden) return hidden;
		const elsewhere = hidden ? undefined : await whyNotFirm(path, own && look.uid !== 0 ? 'own' : 'root', look);
		if (elsewhere) return elsewhere;
		const text = (to: number): string => `chmod ${octal(to)} ${quoteIfNeeded(path)}`;
		const step = (to: number) => (own ? command(text(to)) : asRoot(look, text(to)));
		return offer(finding, look, {
			task: `Close ${path} to others`,
			reasoning: [
				`It has the mode ${octal(mode)}, and may have ${octal(wanted)}. Whoever owns it can use it as before; programs that ran`,
				'as its group or as others cannot.'
			].join(' '),
			steps: [hidden?.step ?? step(wanted)],
			undo: [hidden?.undo ?? step(mode)],
			alternatives: [
				{
					title: 'Replace it',
					detail: 'Whoever could read it may have it. Where others can sign in on this machine, make a new one.'
				}
			],
			precision: 0.95,
			complete: 1
		});
	}
};
