// What a program says against its settings: the first line that is an objection, the file and line that it is about, and what it
// means. What follows ("test failed") comes of it. Pure.
import type { CheckName } from '#native/ports/config-checker.ts';

export interface Objection {
	/** As it was said, without date and level. Foreign text. */
	readonly message: string;
	readonly file: string | undefined;
	readonly line: number | undefined;
	/** The line of its output. */
	readonly raw: string;
}

/** Said of settings that hold, by what comes after: files it would open and ports it would take as it starts. */
const HOLDS = /^nginx: the configuration file \S+ syntax is ok$|^Syntax OK$/m;

/** A date, a level and a process before the words. */
const HEAD =
	/^(?:\d{4}\/\d\d\/\d\d [\d:]+ \[\w+\] \d+#\d+: (?:\*\d+ )?|\[[^\]]*\] (?:ERROR|ALERT): |\[(?:ALERT|WARNING|NOTICE)\]\s+(?:\d+\/\d+ )?\(\d+\) : (?:config : )?|(?:apache2|httpd): |postconf: fatal: |doveconf: Fatal: (?:Error in configuration file )?|\[\d+\] unbound-checkconf\[[\d:]+\] fatal error: |AH\d+: )/;
/** Levels at which it goes on, and sentences that sum up. */
const NOT_IT =
	/\[(?:NOTICE|WARNING|notice|warn|info|alert)\]|^(?:Warning|NOTICE|note): |WARNING: |NOTICE: |AH00558|parsed OK$|test failed$|Fatal errors found|Error\(s\) found|terminating, \d+ bad|^read .* failed: \d+ errors|^Load smb config|^Loaded services|^\s*$|^[\s^~]+$/;
/** Of these the level comes with the line, and nothing else is an objection. */
const ONLY: Partial<Record<CheckName, RegExp>> = {
	nginx: /\[(?:emerg|crit)\]|^nginx: \[emerg\]/,
	haproxy: /\[ALERT\]/,
	'php-fpm': /ERROR: |ALERT: /,
	postfix: /fatal: /,
	dovecot: /Fatal: |Error: /
};

const PATH = String.raw`(\/[^\s:"',\[\]]+)`;
/** Where programs write the place, the file first; the rest of the line is what they say. */
const PLACES: readonly RegExp[] = [
	// Several within each other: the last one is where it stands.
	/^.*Syntax error on line (?<line>\d+) of (?<file>\/[^\s:]+):\s*/,
	/^parsing \[(?<file>\/[^\]:]+):(?<line>\d+)\]\s*:?\s*/,
	/^\[(?<file>\/[^\]:]+):(?<line>\d+)\]\s*:?\s*/,
	new RegExp(String.raw`^${PATH.replace('(', '(?<file>')}:(?<line>\d+):(?:\d+:)?\s*(?:error:\s*)?`),
	new RegExp(String.raw`^${PATH.replace('(', '(?<file>')},?:? line (?<line>\d+):\s*`),
	new RegExp(String.raw`\s+in ${PATH.replace('(', '(?<file>')}:(?<line>\d+)$`),
	new RegExp(`^${PATH.replace('(', '(?<file>')}: (?=bad permissions|wrong owner|is owned by|is world writable)`)
];

/** @returns undefined where it has nothing against them */
export function readObjection(check: CheckName, exitCode: number | null, text: string): Objection | undefined {
	if (exitCode === 0 || HOLDS.test(text)) return undefined;
	const lines = text.split('\n');
	const only = ONLY[check];
	const at = lines.findIndex((line) => !NOT_IT.test(line) && (only === undefined || only.test(line)));
	const raw = lines[at];
	if (raw === undefined) return { message: text.trim().slice(0, 400), file: undefined, line: undefined, raw: text };
	const words = withoutHead(raw);
	for (const place of PLACES) {
		const match = place.exec(words);
		if (!match) continue;
		const { file, line } = match.groups ?? {};
		const rest = words.replace(match[0], '').trim();
		const message = rest === '' ? withoutHead(lines[at + 1] ?? '').trim() : rest;
		return {
			message: message.replace(/^\/\S+:\d+:\s*/, '').replace(/\.$/, '') || words,
			file,
			line: line === undefined ? undefined : Number(line),
			raw: rest === '' ? `${raw}\n${lines[at + 1] ?? ''}` : raw
		};
	}
	return { message: words.trim().replace(/\.$/, ''), file: undefined, line: undefined, raw };
}

function withoutHead(line: string): string {
	let words = line;
	for (let more = HEAD.exec(words); more && more[0] !== ''; more = HEAD.exec(words))
		words = words.slice(more[0].length);
	return words;
}

/** What it comes of that it was asked in a view of its own, without network and without rights, and says nothing of its settings. */
const OF_THE_VIEW =
	/Read-only file system|Operation not permitted|Address family not supported|\bbind\(\)|\bsocket\(\)|failed to get a socket|can't create socket|could not bind|chown\(|Failed to initialize server\(s\) addr|mutex: failed to create/i;
/** Whether a name has an address is asked of the network. */
const NAMES =
	/host not found in|could not resolve (?:address|host)|unable to resolve|Name or service not known|Temporary failure in name resolution|invalid address or hostname/i;

export const isOfTheView = ({ raw }: Pick<Objection, 'raw'>): boolean => OF_THE_VIEW.test(raw);
export const asksForNames = ({ raw }: Pick<Objection, 'raw'>): boolean => NAMES.test(raw);

/** Files that it speaks of, beside the one it is about. */
export function pathsOf({ message, file }: Pick<Objection, 'message' | 'file'>): readonly string[] {
	const found = [...message.matchAll(/(?:^|[\s"'`(<,])(\/[\w.@+/-]*[\w@+-])/g)].map(([, path = '']) => path);
	return [...new Set(found)].filter((path) => path !== file);
}

const MISSING =
	/no such file|does not exist|not exist or is empty|cannot open shared object|could not open configuration file|not found|unable to stat|cannot find/i;
const CLOSED = /permission denied/i;
const MISMATCH =
	/key values mismatch|inconsistencies between private key and certificate|does not match the certificate/i;
const WORD =
	/(?:unknown (?:directive|keyword|entry|option|setting:?|parameter)|Bad configuration option:?|Invalid command|Unknown setting:)\s*['"“]?([\w.:-]+)/i;

export type Meaning =
	| { readonly kind: 'missing' | 'closed' | 'mismatch'; readonly path: string }
	| { readonly kind: 'word'; readonly word: string }
	| { readonly kind: 'rights'; readonly path: string }
	| { readonly kind: 'other' };

export function meaningOf(objection: Objection): Meaning {
	const { message, file } = objection;
	const [path] = pathsOf(objection);
	if (file !== undefined && /^(?:bad permissions|wrong owner|is owned by|is world writable)/.test(message))
		return { kind: 'rights', path: file };
	if (path !== undefined && MISMATCH.test(message)) return { kind: 'mismatch', path };
	if (path !== undefined && MISSING.test(message)) return { kind: 'missing', path };
	if (path !== undefined && CLOSED.test(message)) return { kind: 'closed', path };
	const word = WORD.exec(message)?.[1];
	return word === undefined ? { kind: 'other' } : { kind: 'word', word };
}
