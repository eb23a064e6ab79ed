// The process of the engines where there is no bubblewrap: Landlock and a system call filter, set up by the launcher of the sandbox.
// Weaker in one thing: it has no view of its own, so it can see that other processes are there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusedNumbers } from '../sandbox/landlock/landlock-calls.ts';
import { abiRights, DEVICE, LEAST_ABI, READING } from '../sandbox/landlock/landlock-rights.ts';
import { readAbiVersion } from '../sandbox/landlock/read-abi-version.ts';
import { buildSeccompFilter, filterArchitecture } from '../sandbox/seccomp-filter.ts';
import { type ConfinedProgram, type ConfinedStart, placesOf } from './confine-speech.ts';

const LAUNCHER = fileURLToPath(new URL('../sandbox/landlock/landlock-launcher.mjs', import.meta.url));
/** Where Node keeps the connection to who started it. */
const CHANNEL = 3;
/** RLIMIT_CORE: what is said is in its memory, and a core file would keep it. */
const CORE_FILES = 4;
/** How much machine there is. */
const FIGURES = ['/proc/cpuinfo', '/proc/meminfo', '/proc/stat', '/sys/devices/system/cpu', '/sys/fs/cgroup'];
const DEVICES = ['/dev/null', '/dev/zero', '/dev/urandom', '/dev/random'];

/** @returns why it cannot be done here, when that is so */
export function confineByLandlock(what: ConfinedProgram): ConfinedStart | { readonly impossible: string } {
	const architecture = filterArchitecture();
	if (process.platform !== 'linux' || architecture === undefined)
		return { impossible: `there is no system call filter for ${process.platform} on ${process.arch}` };
	const version = readVersion();
	if (version < LEAST_ABI) return { impossible: 'the kernel has no Landlock that could confine them' };
	const { files, tcp, scopes } = abiRights(version);
	const refused = { modes: true, times: true, sharedMemory: true, truncate: version < 3 };
	const filter = buildSeccompFilter(architecture, {
		families: [],
		refuseSetIdBits: true,
		refuseTruncation: version < 3,
		refuseFileControls: true,
		refuseReaching: true,
		refuseNumbers: refusedNumbers(architecture, refused)
	});
	const policy = {
		status: '/dev/null',
		ruleset: {
			files,
			tcp,
			scopes: scopes.abstractSockets | scopes.signals,
			rules: [
				...placesOf(what).map((path) => [path, READING]),
				...FIGURES.map((path) => [path, READING]),
				...DEVICES.map((path) => [path, DEVICE])
			]
		},
		filter: filter.toString('base64'),
		limits: [[CORE_FILES, 0]],
		capabilities: [],
		env: {
			...what.environment,
			// Node does not begin when it may not read the system's.
			OPENSSL_CONF: '/dev/null',
			NODE_CHANNEL_FD: `${CHANNEL}`,
			NODE_CHANNEL_SERIALIZATION_MODE: 'advanced'
		},
		cwd: '/',
		argv: what.program,
		keep: [CHANNEL]
	};
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-speech-'));
	const path = join(folder, 'policy.json');
	writeFileSync(path, JSON.stringify(policy), { mode: 0o600 });
	return {
		by: 'landlock',
		file: process.execPath,
		args: [LAUNCHER, path],
		release: () => rmSync(folder, { recursive: true, force: true })
	};
}

function readVersion(): number {
	try {
		return readAbiVersion();
	} catch {
		return 0;
	}
}
