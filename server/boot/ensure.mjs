// Runs before `npm start` and `npm test`, on whatever Node runs npm (20 or later), with built-ins only.
// 1. node_modules missing or made from another lockfile -> npm ci
// 2. dashboard build missing or older than its inputs   -> vite build (on the pinned Node)
// 3. typed client missing or older than its inputs      -> client build (on the pinned Node)
// 4. the classifier as one file, likewise
// 5. the service and its command line as few files, likewise
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOfBuild, putInPlace } from './put-in-place.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** @param {...string} parts */
const at = (...parts) => join(root, ...parts);
const bin = at('node_modules', '.bin');
const options = new Set(process.argv.slice(2));
// Whoever read this may have gone: what is set up is wanted all the same.
process.stderr.on('error', () => {});
/** @param {string} message */
const say = (message) => process.stderr.write(`[setup] ${message}\n`);
/** @param {string} file */
const read = (file) => {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
};
/** @param {string} message @returns {never} */
function stop(message) {
	say(message);
	process.exit(1);
}

/** @template T @param {() => T} work */
function withLock(work) {
	const lock = at('.setup.lock');
	for (let waited = 0; ; waited++) {
		try {
			mkdirSync(lock);
			break;
		} catch (error) {
			const code = /** @type {NodeJS.ErrnoException} */ (error).code;
			if (code !== 'EEXIST') stop(`cannot write to ${root} (${code}); run this from a directory you own`);
			const pid = Number(read(join(lock, 'pid')));
			let alive = false;
			try {
				if (pid > 0) alive = process.kill(pid, 0);
			} catch (kill) {
				alive = /** @type {NodeJS.ErrnoException} */ (kill).code === 'EPERM';
			}
			// A lock without a pid is one that is just being made; give it a few seconds before taking it over.
			if ((pid > 0 && !alive) || (!pid && waited > 5) || waited > 900) {
				rmSync(lock, { recursive: true, force: true });
				continue;
			}
			if (waited === 0) say(`another set-up (process ${pid || 'unknown'}) is running here; waiting for it`);
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
		}
	}
	writeFileSync(join(lock, 'pid'), String(process.pid));
	const release = () => rmSync(lock, { recursive: true, force: true });
	process.on('exit', release);
	try {
		return work();
	} finally {
		release();
	}
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} advice */
function run(command, args, env, advice) {
	// What a tool says on its standard output (advice to use its own commands, which do not exist here) is for failures.
	const result = spawnSync(command, args, {
		cwd: root,
		stdio: ['ignore', 'pipe', 2],
		env,
		maxBuffer: 64 * 1024 * 1024
	});
	if (result.error || result.status !== 0) process.stderr.write(result.stdout ?? '');
	if (result.error) stop(`could not run ${command}: ${result.error.message}`);
	if (result.signal) stop(`interrupted (${result.signal}); run the command again to finish`);
	if (result.status !== 0) stop(`${advice} (exit ${result.status}: ${args.join(' ')})`);
}

function install() {
	const want = createHash('sha256')
		.update(read(at('package-lock.json')))
		.update(read(at('package.json')))
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');
	const stamp = at('node_modules', '.setup-stamp');
	if (read(stamp) === want) return;
	say(
		existsSync(at('node_modules'))
			? 'package-lock.json changed: installing again (half a minute or more)'
			: 'first run: installing what Hostwright needs (half a minute or more, 930 MB with its own Node)'
	);
	const started = Date.now();
	// The Node that npm itself runs on: node_modules/.bin/node is about to be deleted.
	const nodeBinary = process.env.npm_node_execpath ?? process.execPath;
	const npm = process.env.npm_execpath;
	const env = { ...process.env };
	env.PATH = (process.env.PATH ?? '')
		.split(delimiter)
		.filter((folder) => folder !== bin)
		.join(delimiter);
	const own =
		/^npm_(package|lifecycle|command|node_execpath|execpath|config_(local_prefix|node_gyp|global_prefix|prefix))/;
	for (const key of Object.keys(env)) if (own.test(key)) delete env[key];
	env.ONNXRUNTIME_NODE_INSTALL = 'skip'; // no CUDA download (npm older than 11.16 ignores allowScripts)
	env.npm_config_audit = 'false';
	env.npm_config_fund = 'false';
	env.npm_config_loglevel = process.env.npm_config_loglevel ?? 'error';
	const args = ['ci', '--prefer-offline'];
	const advice = 'installing failed; check the network and free disk space (about 1.2 GB), then run the command again';
	if (npm) run(nodeBinary, [npm, ...args], env, advice);
	else run('npm', args, env, advice);
	writeFileSync(stamp, want);
	say(`installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const skipped = new Set(['node_modules', '.svelte-check', '.svelte-kit']);
/** @param {string[]} paths */
function fingerprint(paths) {
	const hash = createHash('sha256');
	/** @param {string} path */
	const walk = (path) => {
		const stat = statSync(path, { throwIfNoEntry: false });
		if (!stat) return;
		if (stat.isDirectory()) {
			for (const entry of readdirSync(path).sort()) if (!skipped.has(entry)) walk(join(path, entry));
		} else hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
	};
	for (const path of paths) walk(at(path));
	return hash.digest('hex');
}

/**
 * @param {string} name @param {string} folder @param {string[]} inputs @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, done: () => void }} [more]
 */
function build(name, folder, inputs, args, more) {
	const want = fingerprint([...inputs, 'package-lock.json']);
	const stamp = at(folder, '.setup-stamp');
	if (!options.has('--force-build') && read(stamp) === want) return;
	say(`building ${name}`);
	const started = Date.now();
	const pinned = join(bin, 'node');
	run(
		existsSync(pinned) ? pinned : process.execPath,
		args,
		{ ...process.env, NODE_ENV: 'production', PATH: bin + delimiter + process.env.PATH, ...more?.env },
		`building ${name} failed; the lines above say why`
	);
	more?.done();
	writeFileSync(stamp, want);
	say(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) stop(`Node ${process.versions.node} is too old to set Hostwright up; install Node 20 or newer`);

withLock(() => {
	install();
	if (options.has('--no-build')) return;
	const made = nameOfBuild(Date.now());
	build(
		'the dashboard',
		'build',
		['src', 'static', 'svelte.config.js', 'server/runtime.ts', 'package.json'],
		[at('node_modules/vite/bin/vite.js'), 'build', 'src', '--configLoader', 'native', '--logLevel', 'warn'],
		{
			env: { HOSTWRIGHT_DASHBOARD_DIR: at('build', made) },
			done: () => putInPlace(at('build'), made, { alone: options.has('--alone') })
		}
	);
	build(
		'the typed client',
		'dist/client',
		['server', 'native-bridge/ports', 'src/lib/wire', 'package.json'],
		[at('server/boot/build-client.mjs')]
	);
	build(
		'the classifier',
		'dist/classifier',
		['server/classifier', 'src/lib/wire', 'server/boot', 'package.json'],
		[at('server/boot/build-classifier.mjs')]
	);
	build(
		'the service',
		'dist/service',
		['server', 'native-bridge', 'src/lib', 'package.json'],
		[at('server/boot/build-service.mjs')]
	);
});
