// Text that was pasted: what of it was printed or stands in a file, what of it was said, and which things of this machine it names.
import { CERTAIN, findShape, LIKELY, readsAsProse } from '#wire/text/printed-shapes.ts';
import type { Named, Names } from '../../understand/names.ts';
import { judgeConfig } from './judge-config.ts';
import { findKnownMessages } from './known-messages.ts';

export interface Paste {
	readonly body: string;
	/** "what now", "is this unit ok?"; '' where nothing was said. */
	readonly said: string;
}

/** Lines of these were printed, whoever wrote them. */
const PRINTED =
	/^(?:[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d |\[ *\d+\.\d+\]|\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[\w.@/-]+(?:\[\d+\])?: (?!\S+ (?:me|us|you)\b)\S|E: |W: |[\w.-]+(?:-\d+)? +\| |;; |\/dev\/\S+ {1,}\d|ufw ?\[|Error response from|Job for \S+ failed|RTNETLINK|top - \d\d:|Traceback |exec \/)/i;
/** What people say behind a line that they pasted. */
const SAID_BEHIND =
	/(?:\s(?:[—–-]|<-+|<=)\s+|\s{2,}|\s+(?=\?{2,}))((?:is|are|was|what|why|how|does|do|did|should|can|ok|good|bad|found|any|mine|whats|\?)[^\n]*)$/i;
const ASKED =
	/^(?:what|why|how|is|are|does|do|did|should|can|could|would|will|anything|any|ok|good|bad|help|explain|please|pls|hm+|huh|thoughts?|mine|found)\b/i;

const isPrinted = (line: string): boolean =>
	PRINTED.test(line) || findShape(line, CERTAIN) !== undefined || findShape(line, LIKELY.slice(0, -1)) !== undefined;

/** @returns undefined for what was said, and for what may be a command */
export function readPaste(text: string): Paste | undefined {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	if (lines.length > 1) {
		const isAside = (line: string): boolean =>
			(ASKED.test(line.trim()) || /\?\s*$/.test(line) || readsAsProse(line)) && !PRINTED.test(line);
		const body = lines.filter((line) => !isAside(line));
		const said = lines.filter(isAside).join(' ').trim();
		const whole = body.join('\n');
		const printed = body.filter(isPrinted).length;
		const isOne = body.length > 0 && (printed * 2 > body.length || findKnownMessages(whole).length > 0);
		return isOne || judgeConfig(whole) ? { body: whole, said } : undefined;
	}
	const [line = ''] = lines;
	const behind = SAID_BEHIND.exec(line);
	const body = behind ? line.slice(0, behind.index) : line.replace(/\s*\?+\s*$/, '');
	const said = behind?.[1] ?? '';
	if (ASKED.test(line.trim()) && !PRINTED.test(line)) return undefined;
	if (judgeConfig(body)) return { body, said };
	const isKnown = findKnownMessages(body).length > 0;
	return PRINTED.test(body) || (isKnown && /[.:[\]()]|\d{3}/.test(body)) ? { body, said } : undefined;
}

const MOST_THINGS = 2;
const UNIT = /\b([\w@:.\\-]+\.(?:service|socket|timer|mount|target))\b/g;
const SPEAKER = /^(?:[A-Z][a-z]{2} +\d{1,2} [\d:]+ \S+ |\S+T\S+ \S+ )?([\w.-]+?)(?:\[\d+\])?: /gm;
const CONTAINER =
	/^([\w.-]+?)(?:-\d+)? +(?:\||exited|restarting|up |created)|\b(?:endpoint|container|conflict[^"]*) "?\/?([\w.-]+)/gim;
/** Of this machine: where something listens, not where something connects to. */
const PORT = /(?:\b0\.0\.0\.0|\[::\]|\*|\b127\.0\.0\.1):(\d{2,5})\b/g;
/** They speak for themselves, and not for the service of their name. */
const CLIENTS = new Set(['systemd', 'kernel', 'ssh', 'docker', 'podman', 'curl', 'mount']);
const MOUNT = /(?:^|\s)(\/(?:[\w.-]+\/?)*)(?=:? |:|$)/gm;

/** What of this machine it speaks of, as `kind:name`, the plainest first. Names that nothing here has are left out. */
export function thingsIn(body: string, names: Names): readonly string[] {
	const found = new Set<string>();
	const add = (one: Named | undefined): void => {
		if (one?.kind === 'unit') found.add(`${one.manager === 'user' ? 'user-unit' : 'unit'}:${one.name}`);
		else if (one?.kind === 'container') found.add(`container:${one.name}`);
		else if (one?.kind === 'mount') found.add(`mount:${one.name}`);
	};
	const all = (pattern: RegExp): string[] =>
		[...body.matchAll(pattern)].flatMap((one) => one.slice(1).find((part) => part !== undefined) ?? []);
	const ofKind = (word: string, kind: Named['kind']): Named | undefined =>
		names.named(word).find((one) => one.kind === kind);
	for (const word of all(UNIT)) add(ofKind(word, 'unit'));
	for (const word of all(CONTAINER)) add(ofKind(word, 'container'));
	for (const word of all(SPEAKER)) if (!CLIENTS.has(word)) add(ofKind(word, 'unit') ?? ofKind(word, 'container'));
	for (const port of all(PORT)) found.add(`port:tcp/${port}`);
	for (const path of all(MOUNT)) if (path !== '/' || /\d%\s+\/$/m.test(body)) add(ofKind(path, 'mount'));
	return [...found].slice(0, MOST_THINGS);
}
