#!/usr/bin/env node
// The `hostwright` command, on whatever Node the person has: finds the Node the project brings along and runs the command
// line on it. Plain JavaScript with built-ins only, since it has to start under old versions.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// A service that is there all day is to be small: the heap is looked through before it has doubled. Halves what a burst of
// requests leaves behind, for some 5 % of CPU time a request (tests/bench/http.ts). `npm start` gives the same flags.
const SMALL_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const WANTED_MAJOR = 24;
const here = dirname(fileURLToPath(import.meta.url));
const installed = here.split(sep).includes('node_modules');
// What was compiled once is kept beside the packages, where no sandboxed command can write: a third off the start, and
// some 20 MB of memory. Without leave to write there it is simply not kept.
const compiled = join(here, '..', '..', 'node_modules', '.cache', 'hostwright');
const builtService = join(here, '..', '..', 'dist', 'service', 'main.js');
const BUILT = '--conditions=hostwright-built';
// A package never changes, so what was built of it fits; in a checkout only `npm start` has just seen to that.
const useBuilt = (installed || process.execArgv.includes(BUILT)) && existsSync(builtService);
const major = Number(process.versions.node.split('.')[0]);

/** Path of the pinned Node, or null on a platform that has no package of it. */
function pinnedNode() {
	try {
		const manifest = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
		const binary = join(dirname(manifest), 'bin', 'node');
		return existsSync(binary) ? binary : null;
	} catch {
		return null;
	}
}

const pinned = pinnedNode();
const main = useBuilt ? builtService : join(here, 'main.ts');
const stripTypes = pathToFileURL(join(here, '..', 'boot', 'strip-types.mjs')).href;

if (major >= WANTED_MAJOR && (pinned === null || pinned === process.execPath) && !installed) {
	nodeModule.enableCompileCache?.(compiled);
	await import(pathToFileURL(main).href);
} else if (pinned === null && major < WANTED_MAJOR) {
	process.stderr.write(
		`hostwright: this is Node ${process.versions.node}, and the package includes no Node ${WANTED_MAJOR} for ${process.platform}-${process.arch}. Install Node ${WANTED_MAJOR} and run the command again.\n`
	);
	process.exitCode = 125;
} else {
	const flags = [
		'--disable-warning=ExperimentalWarning',
		...SMALL_HEAP,
		...(useBuilt ? [BUILT] : []),
		...(installed ? ['--import', stripTypes] : [])
	];
	const child = spawn(pinned ?? process.execPath, [...flags, main, ...process.argv.slice(2)], {
		// The channel carries nothing: its end tells the service that this process is gone, even when it was killed.
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		env: { NODE_COMPILE_CACHE: compiled, ...process.env }
	});
	// What is sent to this process alone is passed on. A terminal's ^C and a group's signal reach the child twice then; it
	// takes them for one.
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']))
		process.on(signal, () => child.kill(signal));
	child.on('error', (error) => {
		process.stderr.write(`hostwright: could not start ${pinned}: ${error.message}\n`);
		process.exitCode = 125;
	});
	child.on('exit', (code, signal) => {
		if (signal) {
			process.removeAllListeners(signal);
			process.kill(process.pid, signal);
		} else process.exitCode = code ?? 125;
	});
}
