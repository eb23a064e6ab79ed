// A change of mode as it is filed: planned, rehearsed and sealed without a digest or a copy of what the file holds; drift is told.
import { chmodSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedPaths } from '#server/approvals/apply/keep-images.ts';
import { createCandidates } from '#server/approvals/candidates.ts';
import { checkDrift, checkDriftOfStep, type DriftDeps } from '#server/approvals/check-drift.ts';
import { planDigest } from '#server/approvals/digest.ts';
import { type FileDeps, filePlan } from '#server/approvals/file-plan.ts';
import { changeMode } from '#server/approvals/mode/mode-by-descriptor.ts';
import { modeBack } from '#server/approvals/mode/mode-step.ts';
import { rehearseMode } from '#server/approvals/mode/rehearse-mode.ts';
import type { ProposedPlan } from '#server/approvals/plan.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import { classify } from '#server/classifier/classify.ts';
import { NOW_MS, plan } from '../made.ts';
import { type Made, makeKey, SECRET, UID } from './made.ts';

let made: Made;
let deps: FileDeps & DriftDeps;
beforeEach(() => {
	made = makeKey();
	const { step } = made;
	deps = {
		foresee: (text: string, cwd = '/', timeoutMs = 30_000) => ({
			...{ tier: 'caution', profile: 'work', grants: [], elevated: false, cwd, timeoutMs, digest: '' },
			classification: classify(text)
		}),
		reasonsOf: (text: string) => classify(text).reasons,
		candidates: createCandidates(join(made.directory, 'data')),
		uid: UID,
		home: made.directory,
		ownDirs: [],
		requests: { count: () => ({ open: 0 }), insert: () => {}, find: () => undefined },
		rehearsal: {
			present: true,
			part: {
				rehearse: async () => {
					const { rehearsed, changes } = rehearseMode(step, 0);
					return { ok: rehearsed.ok, steps: [rehearsed], changes, unsupported_reason: null };
				}
			}
		},
		affected: { present: false, reason: '' },
		audit: { append: () => ({ durable: Promise.resolve() }) },
		clock: { nowMs: () => NOW_MS },
		stopping: new AbortController().signal
	} as unknown as FileDeps & DriftDeps;
});
afterEach(() => rmSync(made.directory, { recursive: true, force: true }));

const file = (more: Partial<ProposedPlan> = {}): Promise<StoredRequest> =>
	filePlan(
		plan({ source: 'finding', untrusted: false, steps: [made.step], undo: [modeBack(made.step)], ...more }),
		'a test',
		deps
	);

test('it tells what would change, what takes it back, and that it could do little harm', async () => {
	const { steps, rehearsal, undoPromise, risk, locksOut, affected } = await file();
	expect(steps[0]).toMatchObject({
		text: `chmod 0600 ${made.key}`,
		elevated: false,
		grants: [],
		says: expect.stringMatching(/from 0644 to 0600, which takes rights from its group and from others/)
	});
	expect(rehearsal?.changes).toMatchObject([
		{ path: made.key, change: 'attributes', note: expect.stringMatching(/^mode 0644, then 0600/) }
	]);
	expect(undoPromise).toBe(`Taken back by: chmod 0644 ${made.key}.`);
	expect({ level: risk.level, locksOut }).toEqual({ level: 'low', locksOut: false });
	expect(affected).toContain(`file:${made.key}`);
});

test('nothing of what it holds is read into the request, or kept before', async () => {
	const request = await file();
	expect(request.beforeDigests).toEqual([]);
	expect(JSON.stringify(request)).not.toContain(SECRET.trim());
	const withCommand = [...request.steps, { ...request.steps[0], step: { kind: 'command', command: 'true' } }];
	expect(changedPaths({ ...request, steps: withCommand as never })).toEqual([]);
});

test('as long as it is as it was shown, nothing drifted', async () => {
	const request = await file();
	expect(await checkDrift(request, deps)).toEqual([]);
	expect(await checkDriftOfStep(request, 0, deps)).toEqual([]);
});

test.each<[string, RegExp, () => void]>([
	['another mode', /mode of .* is 0640, and not 0644/, () => chmodSync(made.key, 0o640)],
	['closed by somebody else', /mode of .* is 0600, and not 0644/, () => chmodSync(made.key, 0o600)],
	['a second name', /another name/, () => linkSync(made.key, join(made.directory, 'x'))],
	['a folder that others may change', /changed by others/, () => chmodSync(join(made.directory, '.ssh'), 0o777)],
	['it is gone', /id_one/, () => rmSync(made.key)]
])('%s is drift', async (_, what, happens) => {
	const request = await file();
	happens();
	expect((await checkDrift(request, deps)).join(' ')).toMatch(what);
	expect((await checkDriftOfStep(request, 0, deps)).join(' ')).toMatch(what);
});

test('the digest is of this very file', async () => {
	const request = await file();
	const { steps } = request;
	for (const other of [{ file: '1:2:3' }, { from: '0666' }, { to: '0640' }, { uid: 4711 }])
		expect(planDigest(steps.map((one) => ({ ...one, step: { ...made.step, ...other } })))).not.toBe(planDigest(steps));
});

test('its undo may be filed once it is closed, and is told for what it is', async () => {
	const first = await file();
	changeMode(made.step, UID);
	const requests = { ...deps.requests, find: () => first } as unknown as FileDeps['requests'];
	deps = { ...deps, requests };
	const undo = await file({ source: 'undo', undoOf: first.id, steps: [modeBack(made.step)], undo: [made.step] });
	expect(undo.steps[0]?.says).not.toMatch(/takes rights/);
	expect(await checkDrift(undo, deps)).toEqual([]);
});

test('a file of the service’s own is left as it is', async () => {
	deps = { ...deps, ownDirs: [made.directory] };
	await expect(file()).rejects.toThrow(/the service's own/);
});

test.each(['outside', 'assistant'] as const)('from %s it is not filed', async (source) => {
	await expect(file({ source })).rejects.toThrow();
});
