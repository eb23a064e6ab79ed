// What the Compose file that a container was made from says of its service, line by line. Read only where it is short, and never
// given to a program.
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { HostRoot } from '../../host-root.ts';
import type { ComposeOrigin } from './parse-anatomy.ts';

export interface ComposeKey {
	/** `healthcheck.test`, `ports.0`, `environment.DB_HOST`. */
	readonly key: string;
	readonly file: string;
	readonly line: number;
	readonly value: string;
}

export interface ComposeService {
	readonly files: readonly string[];
	/** Of the last file that has the key, as Compose itself takes it. */
	find(key: string): ComposeKey | undefined;
	/** Those below a key: each of `ports`. */
	below(key: string): readonly ComposeKey[];
}

/** Longer ones would hold everybody up while they are read. */
const MOST_BYTES = 65_536;
const MOST_FILES = 4;
const MOST_KEYS = 400;

/** @returns null where none of its files can be read */
export async function readComposeService(
	root: Pick<HostRoot, 'facts' | 'readText'>,
	{ files, service }: ComposeOrigin
): Promise<ComposeService | null> {
	const keys: ComposeKey[] = [];
	const read: string[] = [];
	for (const file of files.slice(0, MOST_FILES)) {
		const facts = await root.facts(file);
		if (!facts.got || facts.value.kind !== 'file' || facts.value.sizeBytes >= MOST_BYTES) continue;
		const text = await root.readText(file, MOST_BYTES, [{ path: file, facts: facts.value }]);
		if (!text.got) continue;
		read.push(file);
		keys.push(...keysOf(text.value, file, service));
	}
	if (read.length === 0) return null;
	return {
		files: read,
		find: (key) => keys.findLast((one) => one.key === key),
		below: (key) => keys.filter((one) => one.key.startsWith(`${key}.`))
	};
}

/** Pure. [] where the text is none of Compose, or has no such service */
export function keysOf(text: string, file: string, service: string): ComposeKey[] {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, keepSourceTokens: false });
	const found = document.getIn(['services', service], true);
	const keys: ComposeKey[] = [];
	const walk = (node: unknown, key: string, from: Node | null): void => {
		if (keys.length >= MOST_KEYS) return;
		if (isMap(node)) {
			for (const { key: name, value } of node.items)
				if (isScalar(name)) walk(value, key === '' ? String(name.value) : `${key}.${name.value}`, name);
			return;
		}
		if (isSeq(node)) {
			put(key, node, from);
			for (const [at, item] of node.items.entries()) {
				walk(item, `${key}.${at}`, null);
				// `- NAME=value` is the same as `NAME: value`.
				const pair = isScalar(item) ? /^([A-Za-z_]\w*)(?:=(.*))?$/s.exec(String(item.value)) : null;
				if (key === 'environment' && pair) put(`environment.${pair[1]}`, item as Node, null, pair[2] ?? '');
			}
			return;
		}
		if (isScalar(node)) put(key, node, from, node.value === null ? '' : String(node.value));
	};
	const put = (key: string, node: Node, from: Node | null, value = ''): void => {
		const at = (from ?? node).range?.[0];
		if (at !== undefined) keys.push({ key, file, line: lines.linePos(at).line, value });
	};
	walk(found, '', null);
	return keys;
}
