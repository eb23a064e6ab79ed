// Lines of a proxy's logs are told, and no lines of what somebody puts in the place of one.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { readErrorLogs } from '#server/host/proxies/read-error-logs.ts';

const LOG = '/home/anna/logs/error.log';
const OTHER = '/var/log/other.log';

let dir: string;
const at = (path: string) => join(dir, path);
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'error-logs-'));
	for (const folder of ['home/anna/logs', 'var/log']) mkdirSync(at(folder), { recursive: true });
	writeFileSync(at(LOG), 'all is well\nown: connection refused\n');
	writeFileSync(at(OTHER), 'hidden: connection refused\n');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Links belong to that account; once that path was looked at, something happens. */
function machine(ownerOfLinks: number, path = '', then = () => {}): HostRoot {
	const plain = createHostRoot(dir);
	return {
		...plain,
		facts: async (asked) => {
			const found = await plain.facts(asked);
			if (asked === path) then();
			return found.got && found.value.kind === 'link'
				? { got: true, value: { ...found.value, uid: ownerOfLinks } }
				: found;
		}
	};
}
const becomesLink = () => {
	rmSync(at(LOG));
	symlinkSync(at(OTHER), at(LOG));
};

test('what went wrong is told, with the log', async () => {
	expect(await readErrorLogs(machine(0), ['/gone.log', LOG, LOG])).toEqual({
		path: LOG,
		lines: ['own: connection refused']
	});
});

test('a link of root’s is followed, and one of somebody else’s is not', async () => {
	rmSync(at(LOG));
	symlinkSync('/var/log/other.log', at(LOG));
	expect((await readErrorLogs(machine(0), [LOG]))?.lines).toEqual(['hidden: connection refused']);
	expect(await readErrorLogs(machine(4242), [LOG])).toBeUndefined();
});

test('a log that becomes a link once it was looked at tells nothing', async () => {
	expect(await readErrorLogs(machine(0, LOG, becomesLink), [LOG])).toBeUndefined();
});
