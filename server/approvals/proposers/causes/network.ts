// Remedies for units that do not reach somebody, or reached a limit of the kernel.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../../parts.ts';
import { whyNotFirm } from '../firm-path.ts';
import { isHiddenFromRuns } from '../hidden-from-runs.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, type None, none } from '../offer.ts';
import { ownMode } from '../own-mode.ts';
import { leadNameHere, openToReaders } from './name-files.ts';
import type { Healer, OneHealer, Remedy } from './remedy.ts';

/** Where private keys of ssh lie, or what they are called. */
const A_KEY = /\/\.ssh\/(?!(?:config|known_hosts|authorized_keys)$)[\w.-]+(?<!\.pub)$|\/id_[\w.-]+(?<!\.pub)$/;

/** A private key that others may read is not used by ssh. */
export const closeKey: Healer = async ({ about: { path }, look }) => {
	if (path === undefined || !isPath(path)) return none(BAD_NAME);
	// A program says which file it is, so it has to be one that nobody else would need.
	if (!A_KEY.test(path))
		return none(`Report only: whether ${path} is a key of this unit alone is not plain from its name.`);
	const now = await look.root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	if (now.value.kind !== 'file') return none(`Report only: ${path} is no plain file.`);
	const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
	const byHand = `Run it yourself: chmod 0600 ${quoteIfNeeded(path)}`;
	const wanted = now.value.mode & ~0o177;
	const own = isHiddenFromRuns(path) ? await ownMode(path, now.value, wanted, { look, byHand }) : undefined;
	// Where the service may not do it, the whole of what a person would run is told for these steps.
	const hidden = own && 'step' in own ? own : undefined;
	const elsewhere = hidden ? undefined : await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	return {
		task: `Let only its owner read ${path}`,
		reasoning: `ssh does not use a private key that others may read. Its mode ${octal(now.value.mode)} becomes ${hidden?.step.to ?? '0600'}; the key itself is neither read nor changed.`,
		steps: [hidden?.step ?? asRoot(look, `chmod 0600 ${quoteIfNeeded(path)}`)],
		undo: [hidden?.undo ?? asRoot(look, `chmod ${octal(now.value.mode)} ${quoteIfNeeded(path)}`)],
		affected: [`file:${path}`],
		precision: 0.95
	};
};

interface Room {
	readonly least: number;
	readonly most: number;
	readonly bytesEach: number;
}
const ROOM: Readonly<Record<string, Room>> = {
	'fs.inotify.max_user_watches': { least: 524_288, most: 4_194_304, bytesEach: 1080 },
	'fs.inotify.max_user_instances': { least: 512, most: 8192, bytesEach: 1024 }
};
const OWN_FILE = /^\/etc\/sysctl(?:\.d\/[\w.-]+)?\.conf$/;

/** A higher limit now, and at every start: in the line that set the low one, or in a file of ours where no file of yours does. */
export const raiseKernelLimit: Healer = ({ about, look }) => raiseSysctl(about, look);

export async function raiseSysctl(
	{ key = '', value = '', path, line }: Readonly<Record<string, string>>,
	look: Look,
	to?: number
): Promise<Remedy | None> {
	const room = ROOM[key];
	const now = Number(value);
	if (!(now > 0) || (!room && to === undefined)) return none('Report only: what would be enough is not known.');
	const wanted = to ?? Math.min(room?.most ?? now, Math.max(room?.least ?? 0, now * 4));
	if (wanted <= now) return none(`Report only: ${key} = ${value} is plenty; something watches more and more.`);
	const content = await fileWith({ key, path, line }, wanted, look);
	if (typeof content !== 'object' || 'none' in content) return content;
	return {
		task: `Raise ${key} to ${wanted}`,
		reasoning: `It is ${now}, and used up. ${content.says} What is not used costs nothing.`,
		steps: [
			{ kind: 'file-edit', path: content.path, content: content.text },
			asRoot(look, `sysctl -w ${key}=${wanted}`)
		],
		undo: [asRoot(look, `sysctl -w ${key}=${now}`)],
		affected: [`file:${content.path}`],
		alternatives: [
			{ title: 'Watch less', detail: 'Leave folders with very many files out of what the program watches.' }
		],
		precision: 0.9
	};
}

async function fileWith(
	{ key, path, line }: { readonly key: string; readonly path: string | undefined; readonly line: string | undefined },
	wanted: number,
	look: Look
): Promise<{ readonly path: string; readonly text: string; readonly says: string } | None> {
	if (path === undefined || !OWN_FILE.test(path)) {
		const own = `/etc/sysctl.d/90-hostwright-${key.split('.').at(-1)?.replaceAll('_', '-')}.conf`;
		return { path: own, text: `${key} = ${wanted}\n`, says: `${own} keeps it so at every start.` };
	}
	const file = await look.root.readText(path, 262_144);
	const facts = await look.root.facts(path);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (facts.got && facts.value.kind !== 'file') return none(`Report only: ${path} is a link.`);
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	const mended = lines[at]?.replace(/^(\s*-?\s*[\w./]+\s*=\s*)\S.*$/, `$1${wanted}`);
	if (mended === undefined || !lines[at]?.replaceAll('/', '.').includes(key))
		return none(`${path} was changed since it was read.`);
	return { path, text: lines.with(at, mended).join('\n'), says: `Line ${line} of ${path}, which set it, is changed.` };
}

const UNIT_FILE = /^\/etc\/systemd\/system\/[^/]+(?:\.d\/[^/]+\.conf)?$/;

/** The port of a setting that stands in the unit's own file: there no password of others is shown with it. */
export const askTheRightPort: OneHealer = async ({
	about: { path = '', line, port = '', found = '', holder = '' },
	look
}) => {
	if (found === '')
		return none(
			`Report only: ${holder} listens elsewhere, which is no service of the machine: whether it is the one that was meant only you know.`
		);
	if (!UNIT_FILE.test(path) || !isPath(path) || found === port)
		return none(
			`Report only: ${holder === '' ? 'somebody else' : holder} listens on ${found}, and ${port} is asked for: which of the two is to change is for you to say${path === '' ? '' : ` (${path} line ${line} asks)`}.`
		);
	const file = await look.root.readText(path, 262_144);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	const pattern = new RegExp(`(?<!\\d)${port}(?!\\d)`, 'g');
	if (!/^\d{1,5}$/.test(port) || !/^\d{1,5}$/.test(found) || (lines[at]?.match(pattern) ?? []).length !== 1)
		return none(`Report only: which figure in line ${line} of ${path} is the port is not plain.`);
	return {
		task: `Ask ${holder} on port ${found}`,
		reasoning: `Line ${line} of ${path} asks port ${port}, where nobody listens; ${holder} listens on ${found}.`,
		steps: [{ kind: 'file-edit', path, content: lines.with(at, (lines[at] ?? '').replace(pattern, found)).join('\n') }],
		affected: [`file:${path}`],
		alternatives: [
			{ title: `Move ${holder} instead`, detail: `Let ${holder} listen on ${port}, in its own settings.` }
		],
		reload: true,
		precision: 0.7
	};
};

export const leadHostHere: Healer = ({ about, look }) => leadNameHere(about, look);
export const openNamesFile: Healer = ({ about, look }) => openToReaders(about, look);
