// The doctor looks at the token's file as it is now, not as it was when the service started.
import { chmodSync, chownSync, linkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DoctorReport } from '#wire/doctor.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const OTHER = 'k'.repeat(43);
const isRoot = process.getuid?.() === 0;

let service: StartedService;
let path: string;
let cookie: string;
beforeAll(async () => {
	service = await startService();
	path = join(service.stateDir, 'api-token');
	cookie = await service.signIn();
});
afterAll(() => service.stop());
beforeEach(() => {
	rmSync(path, { recursive: true, force: true });
	writeFileSync(path, `${service.token}\n`, { mode: 0o600 });
});

const checkIn = ({ checks }: DoctorReport) => checks.find(({ id }) => id === 'token');
/** On the command line, with what is in the file. */
async function onCommandLine() {
	const { stdout } = await runCli([
		...['doctor', '--json', '--state-dir', service.stateDir],
		...['--config-dir', service.configDir]
	]);
	return checkIn(JSON.parse(stdout) as DoctorReport);
}
/** In the browser, signed in before. */
async function inBrowser() {
	const answer = await fetch(`${service.url}/trpc/doctor.get`, { headers: { cookie, origin: service.url } });
	const { result } = (await answer.json()) as { result: { data: DoctorReport } };
	return checkIn(result.data);
}

const changes: readonly (readonly [string, () => void, string, RegExp])[] = [
	['as it was', () => {}, 'ok', /api-token$/],
	['with another token in it', () => writeFileSync(path, `${OTHER}\n`), 'problem', /something else changed it/],
	[
		'replaced by another file',
		() => {
			writeFileSync(`${path}.new`, `${OTHER}\n`, { mode: 0o600 });
			renameSync(`${path}.new`, path);
		},
		'problem',
		/something else changed it/
	],
	['gone', () => rmSync(path), 'problem', /is gone/],
	['empty', () => writeFileSync(path, ''), 'problem', /is empty/],
	['with something else in it', () => writeFileSync(path, 'hunter2\n'), 'problem', /does not contain a token/],
	[
		'a link',
		() => {
			renameSync(path, `${path}.real`);
			symlinkSync(`${path}.real`, path);
		},
		'problem',
		/is a symbolic link/
	],
	['under a second name', () => linkSync(path, `${path}.linked`), 'problem', /has another name as well/],
	['readable by others', () => chmodSync(path, 0o644), 'warning', /readable by other users/],
	...(isRoot
		? [["another user's", () => chownSync(path, 65534, 65534), 'problem', /belongs to another user/] as const]
		: [])
];
if (!isRoot) console.log("skipped: a token file of another user's (needs root to make one)");

describe('the token file', () => {
	for (const [name, change, state, detail] of changes)
		test(`${name}: ${state}, on the command line and in the browser`, async () => {
			change();
			const expected = { state, detail: expect.stringMatching(detail) };
			expect(await inBrowser()).toMatchObject(expected);
			expect(await onCommandLine()).toMatchObject(expected);
		});
});

test('when no service runs, any token is in order', async () => {
	const other = await startService();
	await other.end('SIGTERM');
	writeFileSync(join(other.stateDir, 'api-token'), `${OTHER}\n`);
	const { stdout } = await runCli(['doctor', '--json', '--state-dir', other.stateDir, '--config-dir', other.configDir]);
	expect(checkIn(JSON.parse(stdout) as DoctorReport)).toMatchObject({ state: 'ok' });
	await other.stop();
});
