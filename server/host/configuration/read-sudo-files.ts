// Files of rights for sudo: their names, modes and owners. What they say is asked of visudo, and not kept.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { FileFacts } from '../host-root.ts';
import { linesWithReturn } from './lines-with-return.ts';

export interface SudoFile {
	readonly path: string;
	readonly name: string;
	readonly facts: FileFacts;
	/** Whether a line of it says anything; undefined where it cannot be read. */
	readonly says: boolean | undefined;
	/** Numbers of lines that end with a carriage return. */
	readonly returns: readonly number[];
}

const MAIN = '/etc/sudoers';
const FOLDER = '/etc/sudoers.d';
const MOST_FILES = 200;
const MOST_BYTES = 65_536;

export async function readSudoFiles({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<readonly SudoFile[]>> {
	const main = await root.facts(MAIN);
	if (!main.got && main.why === 'absent') return notKnown('not-applicable', 'There is no sudo here.');
	const names = await root.listNames(FOLDER);
	if (!names.got && names.why === 'denied')
		return notKnown('denied', `${FOLDER} is closed to the account of this service.`);
	const files: SudoFile[] = [];
	const paths = [MAIN, ...(names.got ? [...names.value].sort() : []).map((name) => posix.join(FOLDER, name))];
	for (const path of paths.slice(0, MOST_FILES)) {
		const facts = await root.facts(path);
		if (!facts.got || facts.value.kind !== 'file') continue;
		const text = await root.readText(path, MOST_BYTES);
		const says = text.got ? text.value.split('\n').some((line) => /^\s*[^\s#]/.test(line)) : undefined;
		const returns = text.got ? linesWithReturn(text.value).map(({ line }) => line) : [];
		files.push({ path, name: posix.basename(path), facts: facts.value, says, returns });
	}
	return isKnown(files, clock.nowMs());
}
