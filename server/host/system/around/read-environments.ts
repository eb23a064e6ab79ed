// The names that environment files set, and the lines of theirs that systemd ignores. Values are secrets: none is kept.
import type { HostRoot } from '../../host-root.ts';

export interface EnvironmentNames {
	readonly path: string;
	readonly names: ReadonlySet<string>;
	/** Lines that set nothing although they look as if they did. */
	/** `isPlain`: without the word before it, and one blank, it is an assignment. */
	readonly ignored: readonly {
		readonly line: number;
		readonly name: string;
		readonly why: 'export' | 'blank';
		readonly isPlain: boolean;
	}[];
}

const MOST_BYTES = 65_536;
const MOST_FILES = 4;

export async function readEnvironments(
	root: Pick<HostRoot, 'readText'>,
	paths: readonly string[]
): Promise<ReadonlyMap<string, EnvironmentNames>> {
	const found = new Map<string, EnvironmentNames>();
	for (const path of paths.slice(0, MOST_FILES)) {
		const text = path.startsWith('/') ? await root.readText(path, MOST_BYTES) : undefined;
		if (text?.got) found.set(path, namesIn(path, text.value));
	}
	return found;
}

function namesIn(path: string, text: string): EnvironmentNames {
	const names = new Set<string>();
	const ignored: { line: number; name: string; why: 'export' | 'blank'; isPlain: boolean }[] = [];
	for (const [at, line] of text.split('\n').entries()) {
		const [, word, name = '', blank] = /^\s*(export\s+)?([A-Za-z_]\w*)(\s+)?=/.exec(line) ?? [];
		if (name === '') continue;
		if (word !== undefined)
			ignored.push({ line: at + 1, name, why: 'export', isPlain: line.startsWith(`export ${name}=`) });
		else if (blank !== undefined) ignored.push({ line: at + 1, name, why: 'blank', isPlain: false });
		else names.add(name);
	}
	return { path, names, ignored };
}
