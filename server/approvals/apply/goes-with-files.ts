// An inverse command that would find nothing left to do, because the files that it is about are put back one by one before it. Pure.
import { resolve } from 'node:path/posix';
import type { PlannedStep } from '#wire/approval.ts';
import type { Image } from './image.ts';

/** Words that stand for themselves; anything else is left to a shell, and then to the command. */
const PLAIN = /^[\w./@%+=:,~-]+$/;
/** Lines of one file are edited where they stand. */
const EDITS_LINES = /^sed -i '[^']*' ([\w./@%+=:,-]+)$/;

/**
 * True for a command that takes away, or moves back, nothing but what was not there before and goes with the files; and for one that
 * edits lines of a file that is put back whole, where it would do its work a second time.
 */
export function goesWithFiles({ step, text, cwd }: PlannedStep, images: readonly Image[]): boolean {
	if (step.kind !== 'command') return false;
	const plain = text.replace(/^sudo /, '');
	const edited = EDITS_LINES.exec(plain)?.[1];
	if (edited !== undefined) return images.some(({ was, path }) => was === 'file' && path === resolve(cwd, edited));
	const [program = '', ...rest] = plain.split(/ +/);
	const paths = operandsOf(rest);
	if (paths === undefined) return false;
	const gone = new Set(images.filter(({ was }) => was === 'absent').map(({ path }) => path));
	const isGone = (path: string): boolean => gone.has(resolve(cwd, path));
	if (/^(?:rm|rmdir|unlink)$/.test(program)) return paths.length > 0 && paths.every(isGone);
	const [from, to, ...more] = paths;
	// Moved there by the step: its old place is filled again, and the new one is empty.
	return program === 'mv' && from !== undefined && to !== undefined && more.length === 0 && isGone(from);
}

/** undefined where a word is not plain, or an option has a value. */
function operandsOf(words: readonly string[]): readonly string[] | undefined {
	const end = words.indexOf('--');
	const options = words.filter((word, at) => word.startsWith('-') && word !== '--' && (end < 0 || at < end));
	if (!words.every((word) => PLAIN.test(word)) || !options.every((word) => /^-[a-zA-Z]+$/.test(word))) return undefined;
	return words.filter((word, at) => word !== '--' && (!word.startsWith('-') || (end >= 0 && at > end)));
}
