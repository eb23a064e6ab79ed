// Commands that a program looked for by name and did not find, and where they are.
import { PROGRAM_FOLDERS } from '../../../lib/program-folders.ts';
import type { HostRoot } from '../../host-root.ts';
import { MOST_OF_OTHERS } from '../../names-in.ts';

/** How shells and languages say it. */
const MISSED: readonly RegExp[] = [
	/\bexec: "([\w.+-]+)": executable file not found/,
	/(?:^|: )(?:exec: )?([\w.+-]+): (?:command )?not found$/,
	/No such file or directory: '([\w+-][\w.+-]*)'/,
	/\bspawn ([\w.+-]+) ENOENT/,
	/\bCan't exec "([\w.+-]+)"/,
	/env: [‘']?([\w.+-]+)[’']?: No such file/
];

export function commandsMissed(texts: readonly string[]): readonly string[] {
	const names = texts.flatMap((text) => MISSED.flatMap((pattern) => pattern.exec(text)?.[1] ?? []));
	// A name with the ending of a document is one.
	return [...new Set(names)].filter(
		(name) => !/^\d+$|\.(?:json|ya?ml|conf|cfg|ini|toml|txt|db|sqlite\d?|log|pem|key|crt|env|lock|pid)$/.test(name)
	);
}

/** On the PATH of whoever tried it in a terminal. */
const OF_ROOTS_SHELL = ['/usr/local/go/bin', '/root/.local/bin', '/root/bin'];
/** Whose folders are looked into, each with these below it. */
const GATHERED = [
	['/opt', ['', '/bin', '/sbin']],
	['/usr/local', ['/bin']],
	['/home', ['/bin', '/.local/bin']]
] as const;
const MOST_FOLDERS = 120;
const MOST_NAMES = 2;

export async function findCommands(
	root: Pick<HostRoot, 'facts' | 'listNames'>,
	names: readonly string[]
): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	if (names.length === 0) return found;
	const folders: string[] = [...PROGRAM_FOLDERS, ...OF_ROOTS_SHELL];
	for (const [parent, below] of GATHERED) {
		const children = await root.listNames(parent, MOST_OF_OTHERS);
		if (children.got)
			for (const child of [...children.value].sort()) for (const one of below) folders.push(`${parent}/${child}${one}`);
	}
	for (const name of names.slice(0, MOST_NAMES)) {
		found.set(name, '');
		for (const folder of folders.slice(0, MOST_FOLDERS)) {
			const facts = await root.facts(`${folder}/${name}`);
			if (!facts.got || facts.value.kind === 'directory' || (facts.value.mode & 0o111) === 0) continue;
			found.set(name, `${folder}/${name}`);
			break;
		}
	}
	return found;
}
