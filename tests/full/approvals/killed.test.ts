// Kill -9 at any moment of an application: nothing decided is lost, nothing is applied twice, nothing goes on by itself, and what
// was interrupted says what was done and can be finished or taken back.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { approvalsOf } from '../../support/approvals.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const ROUNDS = 10 * Number(process.env.HOSTWRIGHT_TEST_TIMES ?? 1);
/** Of what one takes that nobody kills, so that the last are killed after its end. */
const BEYOND = 1.2;

let directory: string;
let service: StartedService | undefined;
const seen: Record<string, number> = {};
beforeAll(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-applied-'));
});
afterAll(async () => {
	await service?.stop();
	removeFolder(directory);
	appendFileSync(1, `killed at ${ROUNDS} moments: ${JSON.stringify(seen)}\n`);
});

const linesOf = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0);

test(`a service killed at ${ROUNDS} moments of an application`, { timeout: ROUNDS * 30_000 }, async () => {
	let longestMs = 0;
	// The first is not killed: it tells how long one takes here and now.
	for (let round = -1; round < ROUNDS; round++) {
		service ??= await startService({ directory, startTimeoutMs: 120_000 });
		const door = approvalsOf(service);
		const at = join(service.home, `round-${round}`);
		mkdirSync(at);
		const [file, made] = [join(at, 'settings'), join(at, 'made')];
		const marks = [join(at, 'first'), join(at, 'second')] as const;
		writeFileSync(file, 'old\n');
		const append = (path: string) =>
			({ kind: 'command', command: `sleep 0.1; echo ran >> ${path}; sleep 0.1`, cwd: at }) as const;
		const { id, detail } = await door.file(
			[
				{ kind: 'file-edit', path: file, content: 'new\n' },
				append(marks[0]),
				{ kind: 'file-edit', path: made, content: 'made\n' },
				append(marks[1])
			],
			{ undo: marks.map((path) => ({ kind: 'command', command: `rm -f ${path}`, cwd: at }) as const).reverse() }
		);
		expect(detail).toBeUndefined();
		if (round < 0) {
			const beganMs = performance.now();
			expect((await door.approve(id)).applied).toBe(true);
			longestMs = BEYOND * (performance.now() - beganMs);
			continue;
		}
		// From the decision on: before the first step, within each of the steps, in the check, after it; another moment each time.
		const waitMs = ((round + Math.random()) / ROUNDS) * longestMs;
		const answered = door.approve(id).catch(() => undefined);
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		await service.end('SIGKILL');
		const answer = await answered;

		const effects = () => [
			readFileSync(file, 'utf8'),
			linesOf(marks[0]),
			existsSync(made) ? readFileSync(made, 'utf8') : '',
			linesOf(marks[1])
		];
		service = await startService({ directory, startTimeoutMs: 120_000 });
		const after = approvalsOf(service);
		const request = await after.show(id);
		const where = `round ${round}, after ${Math.round(waitMs)} ms, ${request.status}`;
		seen[request.status] = (seen[request.status] ?? 0) + 1;
		const found = effects();
		expect(
			[found[1], found[3]].every((lines) => Number(lines) <= 1),
			where
		).toBe(true);
		expect(['pending', 'interrupted', 'applied'], where).toContain(request.status);
		if (answer?.applied) expect(request.status, where).toBe('applied');
		if (request.status === 'pending') {
			expect(request.decision, where).toBeNull();
			expect(found, where).toEqual(['old\n', 0, '', 0]);
			continue;
		}
		expect(request.decision, where).toMatchObject({ approved: true });
		const states = request.progress.map(({ state }) => state);
		const wanted = ['new\n', 1, 'made\n', 1];
		const untouched = ['old\n', 0, '', 0];
		states.forEach((state, index) => {
			if (state === 'done') expect(found[index], `${where}, step ${index}`).toBe(wanted[index]);
			if (state === 'waiting') expect(found[index], `${where}, step ${index}`).toBe(untouched[index]);
			expect(['done', 'waiting', 'unknown'], where).toContain(state);
		});
		expect(states.filter((state) => state === 'unknown').length, where).toBeLessThanOrEqual(1);
		if (request.status === 'interrupted') {
			expect(request.message, where).toMatch(/^The service ended while it was applied\./);
			// Nothing goes on by itself, and nobody decides twice.
			expect((await after.approve(id)).detail, where).toBe('Request already approved');
			expect(effects(), where).toEqual(found);
			const how = round % 2 === 0 ? 'finish' : 'roll-back';
			const { body } = await after.post(`/api/approvals/${id}/finish`, { how });
			const { status } = await after.show(id);
			if (how === 'roll-back') {
				expect([status, body.detail], where).toEqual(['rolled-back', undefined]);
				expect(effects(), where).toEqual(untouched);
			} else {
				expect([status, body.applied], where).toEqual(['applied', true]);
				const unknown = states.indexOf('unknown');
				// A person had the one step done again of which nobody knows whether it was.
				effects().forEach((effect, index) => {
					if (index === unknown && typeof effect === 'number') expect([1, 2], where).toContain(effect);
					else expect(effect, `${where}, step ${index}`).toBe(wanted[index]);
				});
			}
		}
		expect(await verifyAudit(service.stateDir), where).toMatchObject({ ok: true });
	}
});
