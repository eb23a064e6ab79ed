// Which module of Apache knows a word, where one that is installed is not enabled: each holds the words of its settings in plain text.
import { posix } from 'node:path';
import type { HostRoot } from '../host-root.ts';

const AVAILABLE = '/etc/apache2/mods-available';
const ENABLED = '/etc/apache2/mods-enabled';
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_MODULES = 200;

type Root = Pick<HostRoot, 'listNames' | 'readText'>;

/** @returns its name, as a2enmod takes it; undefined where none knows the word, or it is not plain which one */
export async function findModule(root: Root, word: string): Promise<string | undefined> {
	const [all, on] = await Promise.all([root.listNames(AVAILABLE), root.listNames(ENABLED)]);
	if (!all.got || !/^[A-Za-z][\w-]*$/.test(word)) return undefined;
	const enabled = new Set(on.got ? on.value : []);
	const found: string[] = [];
	for (const name of [...all.value].sort().slice(0, MOST_MODULES)) {
		if (!name.endsWith('.load') || enabled.has(name)) continue;
		const load = await root.readText(posix.join(AVAILABLE, name), 16_384);
		const file = load.got ? /^\s*LoadModule\s+\S+\s+"?(\/[^"\s]+)/m.exec(load.value)?.[1] : undefined;
		if (file === undefined) continue;
		const code = await root.readText(file, MOST_BYTES);
		// As a word of its own: it ends with a NUL, and begins behind one or behind another string.
		if (code.got && code.value.includes(`\0${word}\0`)) found.push(name.slice(0, -'.load'.length));
	}
	if (found.length < 2) return found[0];
	// Others speak of the word in their messages: the one that is called by it has it.
	const called = found.filter((name) => name.startsWith(word.toLowerCase()) || word.toLowerCase().startsWith(name));
	return called.length === 1 ? called[0] : undefined;
}
