// One file or folder of a model as it lies on the disk: what it really is, and whether it may be handed to an engine.
//
// An engine ends its process on a bad file, so what can be told by looking is told here: that nothing is there, that it is no
// file, that it is empty, that it is no model, or that it is a file nobody meant (the service's own state, a device, a pipe).
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';

export type Looked =
	| { readonly fits: true; readonly path: string }
	| { readonly fits: false; readonly problem: string };

const LEAST_MODEL_BYTES = 1_024;
const MOST_MODEL_BYTES = 4 * 1024 ** 3;
/** An ONNX model begins with the version of its format: field 1 of the message, a small number. */
const ONNX_STARTS = 0x08;

/** @param forbidden  real paths of directories whose files are none of a model's: the state of the service */
export function lookAtModel(path: string, forbidden: readonly string[]): Looked {
	return lookAtFile(path, forbidden, (head, bytes) => {
		if (bytes < LEAST_MODEL_BYTES || head[0] !== ONNX_STARTS) return `${path} is no ONNX model.`;
		return bytes > MOST_MODEL_BYTES ? `${path} is over 4 GiB.` : undefined;
	});
}

/** A list of words: tokens, labels. */
export function lookAtText(path: string, forbidden: readonly string[]): Looked {
	return lookAtFile(path, forbidden, (head) => (head.includes(0) ? `${path} is not a text file.` : undefined));
}

export function lookAtFolder(path: string, forbidden: readonly string[]): Looked {
	const real = realOf(path);
	if (real === undefined) return missing(path);
	if (isBelow(real, forbidden)) return { fits: false, problem: `${path} leads into the state of the service.` };
	return statSync(real).isDirectory() ? { fits: true, path: real } : { fits: false, problem: `${path} is no folder.` };
}

/** Names in a folder, sorted; [] when it is none or cannot be read. */
export function namesIn(path: string): readonly string[] {
	try {
		return readdirSync(path).sort();
	} catch {
		return [];
	}
}

function lookAtFile(
	path: string,
	forbidden: readonly string[],
	objection: (head: Buffer, bytes: number) => string | undefined
): Looked {
	const real = realOf(path);
	if (real === undefined) return missing(path);
	if (isBelow(real, forbidden)) return { fits: false, problem: `${path} leads into the state of the service.` };
	let descriptor: number | undefined;
	try {
		// A pipe without a writer would be waited for.
		descriptor = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
		const stats = fstatSync(descriptor);
		if (!stats.isFile()) return { fits: false, problem: `${path} is no ordinary file.` };
		if (stats.size === 0) return { fits: false, problem: `${path} is empty.` };
		const head = Buffer.alloc(64);
		const read = readSync(descriptor, head, 0, head.length, 0);
		const problem = objection(head.subarray(0, read), stats.size);
		return problem === undefined ? { fits: true, path: real } : { fits: false, problem };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const why = code === 'EACCES' ? 'may not be read by the account of the service' : 'is no ordinary file';
		return { fits: false, problem: `${path} ${why}.` };
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}

const missing = (path: string): Looked => ({ fits: false, problem: `${path} does not exist` });
const isBelow = (path: string, folders: readonly string[]): boolean =>
	folders.some((folder) => path === folder || path.startsWith(folder + sep));

function realOf(path: string): string | undefined {
	try {
		return realpathSync(path);
	} catch {
		return undefined;
	}
}
