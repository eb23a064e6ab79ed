// Looks at one file and changes its mode, without opening it for reading: by descriptors that name and do nothing else (O_PATH), folder
// by folder, so that no link is followed and nothing can be put in its place between the look and the change.
import { type BigIntStats, chmodSync, closeSync, constants, fstatSync, openSync } from 'node:fs';
import type { ModeStep } from '#wire/approval.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { octal } from './mode-step.ts';

/** Node has no name for it; the same on every machine that Node is built for. */
const O_PATH = 0o10000000;
const { O_NOFOLLOW, O_DIRECTORY } = constants;
const BY_OTHERS = 0o022n;
const STICKY = 0o1000n;

export type Looked = { readonly mode: number } | { readonly why: string };
type Target = Pick<ModeStep, 'path' | 'uid' | 'file'>;

/** @returns its mode where it is the file that is meant, and this account may change it; else why not, in a clause */
export const lookAtMode = (target: Target, asUid = process.getuid?.() ?? -1): Looked =>
	withFile(target, asUid, (_, mode) => ({ mode }));

/**
 * What is as it is to be already is left so.
 *
 * @returns the mode that it has then; else why nothing was changed, in a clause
 */
export const changeMode = (step: ModeStep, asUid = process.getuid?.() ?? -1): Looked =>
	withFile(step, asUid, (fd, mode) => {
		if (octal(mode) === step.to) return { mode };
		if (octal(mode) !== step.from) return { why: `its mode is ${octal(mode)}, and not ${step.from} any more` };
		chmodSync(here(fd), Number.parseInt(step.to, 8));
		const now = modeOf(fstatSync(fd, { bigint: true }));
		return octal(now) === step.to ? { mode: now } : { why: `its mode became ${octal(now)}, and not ${step.to}` };
	});

function withFile(target: Target, asUid: number, work: (fd: number, mode: number) => Looked): Looked {
	const { path, uid, file } = target;
	if (asUid !== 0 && asUid !== uid)
		return { why: `${path} belongs to another account, whose mode only that and root change` };
	const names = path.split('/').slice(1);
	const name = names.pop() ?? '';
	if (!path.startsWith('/') || [...names, name].some((one) => one === '' || one === '.' || one === '..'))
		return { why: `${path} is not a plain path` };
	let fd: number | undefined;
	let at = '/';
	try {
		fd = openSync('/', O_PATH | O_DIRECTORY);
		for (const next of [...names, undefined]) {
			const open = whoCanLead(fstatSync(fd, { bigint: true }), uid);
			if (open !== undefined) return { why: `${at}, on the way to it, ${open}` };
			at = `${at === '/' ? '' : at}/${next ?? name}`;
			fd = stepInto(fd, next ?? name, next === undefined ? 0 : O_DIRECTORY);
		}
		const stat = fstatSync(fd, { bigint: true });
		if (!stat.isFile()) return { why: `${path} is no plain file` };
		if (stat.nlink !== 1n) return { why: `${path} has another name as well, and lies elsewhere by it` };
		if (Number(stat.uid) !== uid) return { why: `${path} belongs to another account than was shown` };
		if (file !== `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`)
			return { why: `${path} is another file than was shown` };
		return work(fd, modeOf(stat));
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === 'ENOTDIR' || code === 'ELOOP') return { why: `${at}, on the way to it, is a link or no folder` };
		return { why: `${at}: ${reasonOf(error)}` };
	} finally {
		if (fd !== undefined) closeSync(fd);
	}
}

/** The folder is let go of either way, and what is in it taken in its place. */
function stepInto(folder: number, name: string, flags: number): number {
	return swap(folder, openSync(`${here(folder)}/${name}`, O_PATH | O_NOFOLLOW | flags));
}

function swap(old: number, next: number): number {
	closeSync(old);
	return next;
}

const here = (fd: number): string => `/proc/self/fd/${fd}`;
const modeOf = ({ mode }: BigIntStats): number => Number(mode & 0o7777n);

/** In a folder of root's with the sticky bit nobody replaces what is another's. */
function whoCanLead({ uid, mode }: BigIntStats, owner: number): string | undefined {
	if (uid !== 0n && uid !== BigInt(owner)) return 'belongs to another account, which could lead it elsewhere';
	const shared = (mode & BY_OTHERS) !== 0n && !(uid === 0n && (mode & STICKY) !== 0n);
	return shared ? 'can be changed by others, who could lead it elsewhere' : undefined;
}
