// What is refused when a plan is filed: what cannot be held whole, and what became different while it was rehearsed.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCandidates } from '#server/approvals/candidates.ts';
import { type FileDeps, filePlan } from '#server/approvals/file-plan.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import { classify } from '#server/classifier/classify.ts';
import type { FileChange } from '#wire/approval.ts';
import { NOW_MS, plan } from './made.ts';

let directory: string;
let script: string;
let stored: StoredRequest[];
let meanwhile: () => void;
let changes: FileChange[];
beforeEach(() => {
	directory = realpathSync(mkdtempSync(join(tmpdir(), 'hw-file-plan-')));
	script = join(directory, 'run.sh');
	writeFileSync(script, 'true\n');
	stored = [];
	meanwhile = () => {};
	changes = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function file(command: string): Promise<StoredRequest> {
	const deps = {
		foresee: (text: string, cwd = directory, timeoutMs = 30_000) => ({
			...{ tier: 'caution', profile: 'work', grants: [], elevated: false, cwd, timeoutMs, digest: '' },
			classification: classify(text)
		}),
		reasonsOf: (text: string) => classify(text).reasons,
		candidates: createCandidates(join(directory, 'data')),
		uid: 0,
		home: directory,
		ownDirs: [],
		requests: { count: () => ({ open: 0 }), insert: (request: StoredRequest) => stored.push(request) },
		rehearsal: {
			present: true,
			part: {
				rehearse: async () => {
					meanwhile();
					return { ok: true, steps: [], changes, unsupported_reason: null };
				}
			}
		},
		affected: { present: false, reason: '' },
		audit: { append: () => ({ durable: Promise.resolve() }) },
		clock: { nowMs: () => NOW_MS },
		stopping: new AbortController().signal
	} as unknown as FileDeps;
	return filePlan(plan({ steps: [{ kind: 'command', command }] }), 'a test', deps);
}

test('a script is sealed as it was rehearsed', async () => {
	const { beforeDigests } = await file(`sh ${script}`);
	expect(beforeDigests).toMatchObject([{ path: script, was: 'file', digest: expect.any(String) }]);
	expect(stored).toHaveLength(1);
});

test('one that becomes another while it is rehearsed is not filed', async () => {
	meanwhile = () => writeFileSync(script, 'false\n');
	await expect(file(`sh ${script}`)).rejects.toMatchObject({
		code: 'conflict',
		detail: expect.stringContaining(`The content of ${script} changed.`)
	});
	expect(stored).toEqual([]);
});

test('more files than are held are refused, and none is left out unsaid', async () => {
	const names = Array.from({ length: 200 }, (_, at) => `f${at}`);
	for (const name of names) writeFileSync(join(directory, name), '');
	await expect(file(`sh run.sh ${names.join(' ')}`)).rejects.toMatchObject({
		code: 'invalid-input',
		detail: expect.stringMatching(/201 files, and at most 200 are held/)
	});
	expect((await file(`sh run.sh ${names.slice(1).join(' ')}`)).beforeDigests.length).toBe(200);
});

test('every request names what it touches, and says it of this machine where nothing else can be said', async () => {
	expect((await file('docker restart db')).affected).toEqual(['container:db']);
	expect((await file('sudo apt-get install -y nginx')).affected).toEqual(['package:nginx']);
	expect((await file('df -h')).affected).toEqual(['host:this-machine']);
});

test('what the rehearsal saw change is among it', async () => {
	changes = [
		{ path: '/srv/made', change: 'created', kind: 'file', bytes_before: null, bytes_after: 1, diff: null, note: '' }
	];
	expect((await file('make install')).affected).toEqual(['host:this-machine', 'file:/srv/made']);
});

test('a log that a rehearsal saw change is not held: it grows by itself, and the request stays what was shown', async () => {
	const change = (path: string): FileChange =>
		({ path, kind: 'modified', diff: null, note: null }) as unknown as FileChange;
	changes = ['/var/log/web.log', '/var/lib/logrotate/status', `${directory}/other`].map(change);
	const { beforeDigests } = await file(`sh ${script}`);
	expect(beforeDigests.map(({ path }) => path)).toEqual([`${directory}/other`, script]);
});
