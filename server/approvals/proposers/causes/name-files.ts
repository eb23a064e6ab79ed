// Remedies in the files that say how names are looked up: one line is mended, the rest stays as it is to the byte.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../../parts.ts';
import { whyNotFirm } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, type None, none } from '../offer.ts';
import type { Ailing, Remedy } from './remedy.ts';

type About = Ailing['about'];

const MOST_BYTES = 1_048_576;
const NSS = '/etc/nsswitch.conf';
const HOSTS = '/etc/hosts';
const RESOLV = '/etc/resolv.conf';

interface Line {
	readonly text: string;
	replaced(by: readonly string[]): string;
}

async function lineOf(path: string, line: string | undefined, look: Look): Promise<Line | None> {
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (file.value.length >= MOST_BYTES || file.value.includes('\uFFFD'))
		return none(`Report only: ${path} is no plain text.`);
	const facts = await look.root.facts(path);
	if (facts.got && facts.value.kind !== 'file') return none(`Report only: ${path} is a link.`);
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	const text = lines[at];
	if (text === undefined) return none(`${path} was changed since it was read.`);
	return { text, replaced: (by) => [...lines.slice(0, at), ...by, ...lines.slice(at + 1)].join('\n') };
}

/** The words behind `hosts:`, made others. A comment at the line's end stays. */
async function orderLine(
	{ line }: About,
	look: Look,
	made: (words: readonly string[]) => readonly string[],
	said: Pick<Remedy, 'task' | 'reasoning'>
): Promise<Remedy | None> {
	const found = await lineOf(NSS, line, look);
	if ('none' in found) return found;
	const [, head, body = '', tail = ''] = /^(\s*hosts\s*:\s*)([^#]*)(.*)$/.exec(found.text) ?? [];
	if (head === undefined) return none(`${NSS} was changed since it was read.`);
	const words = body.match(/\[[^\]]*\]|[^\s[\]]+/g) ?? [];
	const mended = `${head}${made(words).join(' ')}${tail === '' ? '' : ` ${tail}`}`;
	return {
		...said,
		steps: [{ kind: 'file-edit', path: NSS, content: found.replaced([mended]) }],
		affected: [`file:${NSS}`],
		precision: 0.9
	};
}

export const askNameServers = (about: About, look: Look): Promise<Remedy | None> =>
	orderLine(
		about,
		look,
		// A source that is not there stood where dns was meant.
		(words) => [...words.filter((word) => !(about.lacking ?? '').split(' ').includes(word)), 'dns'],
		{
			task: 'Have names looked up at name servers as well',
			reasoning: `“dns” is added to the line “hosts:” of ${NSS}: what /etc/hosts does not know is asked of the servers in /etc/resolv.conf.`
		}
	);

export const lookIntoHosts = (about: About, look: Look): Promise<Remedy | None> =>
	orderLine(about, look, (words) => ['files', ...words], {
		task: 'Have /etc/hosts looked into first',
		reasoning: `“files” is put first in the line “hosts:” of ${NSS}, as it is on every system.`
	});

export const goOnToServers = (about: About, look: Look): Promise<Remedy | None> =>
	orderLine(
		about,
		look,
		(words) =>
			words.filter(
				(word, at) => !(/NOTFOUND=return/i.test(word) && /^(?:files|myhostname)$/.test(words[at - 1] ?? ''))
			),
		{
			task: 'Let the search for a name go on to name servers',
			reasoning: `“[NOTFOUND=return]” behind “files” ends the search for every name that /etc/hosts does not have. It is taken out.`
		}
	);

/** The line as it was meant, where its own words leave no doubt. */
export async function writeAsMeant({ path = '', line, meant }: About, look: Look): Promise<Remedy | None> {
	if (![NSS, HOSTS, RESOLV].includes(path)) return none(BAD_NAME);
	if (meant === undefined)
		return none(`Report only: what line ${line} of ${path} is to say is not plain from what stands there.`);
	const found = await lineOf(path, line, look);
	if ('none' in found) return found;
	const names = path === RESOLV ? await look.read.names() : undefined;
	const keeper = names?.known ? names.value.file.writtenBy : null;
	// What others keep is written anew by them.
	if (keeper !== null) return none(`Report only: ${path} is kept by ${keeper}, which writes it anew.`);
	return {
		task: `Write line ${line} of ${path} as it was meant`,
		reasoning: `It becomes “${meant.replaceAll('\n', '”, “')}”; the rest of the file stays as it is.`,
		steps: [{ kind: 'file-edit', path, content: found.replaced(meant.split('\n')) }],
		affected: [`file:${path}`],
		precision: 0.9
	};
}

/** The name `localhost` goes back to where it belongs; other names of the line stay on it. */
export async function bringLocalhostHome({ line, address = '' }: About, look: Look): Promise<Remedy | None> {
	const found = await lineOf(HOSTS, line, look);
	if ('none' in found) return found;
	const [body = '', ...comment] = found.text.split('#');
	const [now, ...names] = body.trim().split(/\s+/);
	if (now !== address || !names.includes('localhost')) return none(`${HOSTS} was changed since it was read.`);
	const home = names.filter((name) => /^localhost(?:\.|$)/.test(name));
	const rest = names.filter((name) => !home.includes(name));
	const kept = [[address, ...rest].join(' '), ...comment].join(' #');
	return {
		task: 'Let localhost be this machine again',
		reasoning: `Line ${line} of ${HOSTS} says that localhost is ${address}. It becomes 127.0.0.1${rest.length > 0 ? `; ${rest.join(', ')} stay where they are` : ''}.`,
		steps: [
			{
				kind: 'file-edit',
				path: HOSTS,
				content: found.replaced([`127.0.0.1 ${home.join(' ')}`, ...(rest.length > 0 ? [kept] : [])])
			}
		],
		affected: [`file:${HOSTS}`],
		precision: 0.95
	};
}

const ADDRESS = /^[\da-fA-F.:]{2,45}$/;

/** A name whose service is here, and whose line leads elsewhere: the line is led here. */
export async function leadNameHere(
	{ line, host = '', address, found: here }: About,
	look: Look
): Promise<Remedy | None> {
	if (here === undefined || !ADDRESS.test(here))
		return none(
			`Report only: where ${host} is by now only you know. Correct line ${line} of ${HOSTS}, or take it away where a name server knows the name.`
		);
	const found = await lineOf(HOSTS, line, look);
	if ('none' in found) return found;
	const target = here === '0.0.0.0' || here === '::' ? '127.0.0.1' : here;
	const [, head = '', now, names = ''] = /^(\s*)(\S+)(\s.*)$/.exec(found.text) ?? [];
	if (now !== address || !names.includes(host)) return none(`${HOSTS} was changed since it was read.`);
	return {
		task: `Let ${host} be this machine, where its service listens`,
		reasoning: [
			`Line ${line} of ${HOSTS} leads ${host} to ${address}, where nobody answers,`,
			`and a service of this machine listens on the very port that is asked for. The line is led to ${target}.`
		].join(' '),
		steps: [{ kind: 'file-edit', path: HOSTS, content: found.replaced([`${head}${target}${names}`]) }],
		affected: [`file:${HOSTS}`],
		alternatives: [
			{
				title: 'The line is not needed',
				detail: `Take line ${line} of ${HOSTS} away, where a name server knows ${host}.`
			},
			{ title: 'It moved elsewhere', detail: `Write its new address into line ${line} of ${HOSTS}.` }
		],
		precision: 0.7
	};
}

/** A file that every program has to read. */
export async function openToReaders({ path }: About, look: Look): Promise<Remedy | None> {
	if (path === undefined || !isPath(path)) return none(BAD_NAME);
	const now = await look.root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	if (now.value.kind !== 'file')
		return none(`Report only: ${path} is no plain file, and who is to enter it is for its owner to say.`);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
	const wanted = now.value.mode | 0o444;
	if (wanted === now.value.mode) return none('It can be read by everybody by now.');
	return {
		task: `Let every user read ${path}`,
		reasoning: [
			'It says how names are looked up, and holds no secret: every program reads it as the user that it runs as.',
			`Its mode ${octal(now.value.mode)} becomes ${octal(wanted)}.`
		].join(' '),
		steps: [asRoot(look, `chmod ${octal(wanted)} ${quoteIfNeeded(path)}`)],
		undo: [asRoot(look, `chmod ${octal(now.value.mode)} ${quoteIfNeeded(path)}`)],
		affected: [`file:${path}`],
		precision: 0.97
	};
}
