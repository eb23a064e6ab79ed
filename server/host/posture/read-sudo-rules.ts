// The rules of sudo in every file that it reads.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseSudoers, type SudoRule } from './parse-sudoers.ts';

export interface SudoRules {
	readonly rules: readonly SudoRule[];
	readonly securePath: { readonly file: string; readonly line: number; readonly value: string } | undefined;
	/** It asks for the password of whom one becomes. */
	readonly asksForOther: boolean;
	/** Files that could not be read. */
	readonly denied: readonly string[];
}

const MAIN = '/etc/sudoers';
const MOST_BYTES = 262_144;
const MOST_FILES = 100;

export async function readSudoRules({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<SudoRules>> {
	const rules: SudoRule[] = [];
	const denied: string[] = [];
	const seen = new Set<string>();
	let securePath: SudoRules['securePath'];
	let asksForOther = false;
	const todo = [MAIN];
	for (let path = todo.shift(); path !== undefined && seen.size < MOST_FILES; path = todo.shift()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) {
			if (path === MAIN)
				return text.why === 'absent'
					? notKnown('not-applicable', 'sudo has no rules on this machine: /etc/sudoers is not there.')
					: notKnown('denied', 'Only root may read /etc/sudoers.');
			if (text.why === 'denied') denied.push(path);
			continue;
		}
		const read = parseSudoers(text.value, path);
		rules.push(...read.rules);
		asksForOther ||= read.asksForOther;
		if (read.securePath) securePath = { file: path, ...read.securePath };
		for (const include of read.includes) {
			const at = posix.resolve('/etc', include);
			if (!include.endsWith('/')) todo.push(at);
			else {
				const names = await root.listNames(at);
				if (!names.got && names.why === 'denied') denied.push(at);
				// Names with a dot, and those that an editor leaves, are passed over by sudo.
				for (const name of names.got ? [...names.value].sort() : [])
					if (!name.includes('.') && !name.endsWith('~')) todo.push(`${at}/${name}`);
			}
		}
	}
	return isKnown({ rules, securePath, asksForOther, denied }, clock.nowMs());
}
