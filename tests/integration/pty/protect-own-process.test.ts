import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { unless } from '../../support/unless.ts';

const probe = fileURLToPath(new URL('../../../native-bridge/probe/load-probe.ts', import.meta.url));
const skip =
	process.platform !== 'linux'
		? 'prctl is Linux only'
		: process.getuid?.() === 0 && 'root reads every process; this is about processes of the same ordinary user';

/** A stand-in service that says whether a child of the same user can read its environment, and whether it works on. */
const service = (protect: boolean) => `
	const { loadProbe } = await import(${JSON.stringify(probe)});
	const { execFileSync } = await import('node:child_process');
	const loaded = await loadProbe();
	if (${protect} && !loaded.port.protectOwnProcess().done) throw new Error('not done');
	const read = (what) => { try { execFileSync('/bin/sh', ['-c', what], { stdio: ['ignore', 'pipe', 'ignore'] }); return 'read'; } catch { return 'refused'; } };
	console.log(read('cat /proc/' + process.pid + '/environ'), read('ls -l /proc/' + process.pid + '/fd/'), read('cat /proc/self/environ'));
`;
const run = async (protect: boolean) =>
	(await promisify(execFile)(process.execPath, ['--input-type=module', '-e', service(protect)])).stdout.trim();

unless(it, skip)(
	"another process of the same user reads the service's environment and files only without the protection",
	async () => {
		expect(await run(true)).toBe('refused refused read');
		expect(await run(false), 'control').toBe('read read read');
	}
);
