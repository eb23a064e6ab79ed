// node-pty's own `fork`, without its reader: the public API destroys the socket 200 ms after the exit and loses what a
// slow consumer had not read. Its shape is pinned with the exact version in package.json.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Forked {
	readonly fd: number;
	readonly pid: number;
	readonly pty: string;
}

export interface NativePty {
	/** Starts a program on a new terminal; the master is not yet close-on-exec. */
	fork(
		file: string,
		args: readonly string[],
		environment: readonly string[],
		cwd: string,
		cols: number,
		rows: number,
		uid: number,
		gid: number,
		utf8: boolean,
		helper: string,
		onExit: (code: number, signal: number) => void
	): Forked;
	resize(fd: number, cols: number, rows: number, widthPixels: number, heightPixels: number): void;
}

export interface LoadedNative {
	readonly native: NativePty;
	/** Path of the helper that macOS needs. */
	readonly helper: string;
}

/** @throws when there is no binary for this platform, or the installed node-pty is another one */
export function loadNative(): LoadedNative {
	const require = createRequire(import.meta.url);
	const utils = require.resolve('node-pty/lib/utils.js');
	const { loadNativeModule } = require(utils) as {
		loadNativeModule(name: string): { dir: string; module: NativePty };
	};
	const { dir, module } = loadNativeModule('pty');
	if (typeof module.fork !== 'function' || typeof module.resize !== 'function')
		throw new Error('this build of node-pty lacks fork or resize');
	return { native: module, helper: join(dirname(utils), dir, 'spawn-helper') };
}
