// Faults made for real on a real host, all at once: each is found within its hold, told rightly, and cleared when mended; a
// healthy host has none. As root and as the ordinary user.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#wire/finding.ts';
import { LAB_ENGINE, type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { findingsInLab, type LabFindings } from '../../support/lab-findings.ts';
import type { LabUser } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';
import { FAULTS as ALL, NETWORK, PREPARE, UNDO } from './faults.ts';

const MINUTE_MS = 60_000;
/** Longer than every fault here has to be seen before it is told, and to be unseen before it is over. */
const HOLD_MS = 6 * MINUTE_MS;
const CLEAR_MS = 11 * MINUTE_MS;
/** The lab has the processor and the memory of the machine that runs it, which is as busy as it is. */
const OF_THE_MACHINE = new Set(['V14', 'V15']);
const FAULTS = ALL.filter(({ needs }) => needs === undefined || existsSync(needs));
const USERS: readonly LabUser[] = ['root', 'lab'];

let lab: Lab;
const looking = new Map<LabUser, LabFindings>();
const listed = async (user: LabUser): Promise<readonly Finding[]> =>
	((await looking.get(user)?.list()) ?? []).filter(({ detector }) => !OF_THE_MACHINE.has(detector));
const bash = (text: string): void => void lab.run('root', ['bash', '-s'], text);
const look = (ms: number): Promise<unknown> => Promise.all([...looking.values()].map((one) => one.lookFor(ms)));
const keyOf = ({ detector, affected_resources: [resource] }: Finding): string => `${detector} ${resource}`;
const serious = (list: readonly Finding[]): string[] =>
	list.filter(({ severity }) => severity !== 'info').map((one) => `${keyOf(one)} ${one.title}`);

/** The engine of the lab keeps its containers from one run to the next: what others left in it is no fault of this host. */
function forgetContainers(): void {
	const docker = (...words: string[]) =>
		spawnSync('docker', ['-H', `unix://${LAB_ENGINE}/docker.sock`, ...words], { encoding: 'utf8' });
	const ids = (docker('ps', '-aq').stdout ?? '').split(/\s+/).filter(Boolean);
	if (ids.length > 0) docker('rm', '-f', ...ids);
}

unless(describe, labAbsence())('findings on a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		forgetContainers();
		bash(PREPARE);
		for (const user of USERS) looking.set(user, findingsInLab(lab, user, NETWORK));
	});
	afterAll(async () => {
		for (const one of looking.values()) await one.stop();
		bash(UNDO);
	});

	test('a healthy host has nothing above info', async () => {
		await look(HOLD_MS);
		for (const user of USERS) expect(serious(await listed(user)), user).toEqual([]);
	});

	test('no detector failed on it', async () => {
		for (const [user, findings] of looking) {
			const failed = (await findings.coverage()).filter(({ state }) => state === 'failed');
			expect(failed, user).toEqual([]);
		}
	});

	describe('with every fault at once', () => {
		const found = new Map<LabUser, readonly Finding[]>();
		beforeAll(async () => {
			bash(FAULTS.map(({ make }) => make).join('\n'));
			await look(HOLD_MS);
			for (const user of USERS) found.set(user, await listed(user));
		});

		describe.each(USERS)('%s', (user) => {
			const seen = FAULTS.filter(({ rootOnly }) => user === 'root' || !rootOnly);

			test.each(seen)('finds $finds, and tells what it is', ({ finds, tells, owns }) => {
				const one = found.get(user)?.find((finding) => keyOf(finding).startsWith(finds));
				expect(one, serious(found.get(user) ?? []).join('\n')).toBeDefined();
				// Without the journal nobody knows what was said last.
				const canTell = user === 'root' || !/^No line of it|said nothing itself/.test(one?.why_so ?? '');
				if (canTell) expect(JSON.stringify(one), one?.why_so).toContain(JSON.stringify(tells).slice(1, -1));
				if (owns) expect(one?.symptoms.map(({ detector, title }) => `${detector} ${title}`)).toContain(owns);
			});

			test('finds nothing else', () => {
				const rest = (found.get(user) ?? []).filter(
					(one) => one.severity !== 'info' && !FAULTS.some(({ finds }) => keyOf(one).startsWith(finds))
				);
				expect(serious(rest)).toEqual([]);
			});

			test('has no sign in a sentence that a terminal would act on', () => {
				for (const { title, why_now, why_care, why_so } of found.get(user) ?? [])
					expect(`${title}${why_now}${why_care}${why_so}`).not.toMatch(/\p{Cc}/u);
			});
		});

		test('what the ordinary user cannot see is told as not seen', async () => {
			const rows = (await looking.get('lab')?.coverage()) ?? [];
			for (const id of ['S05', 'S18', 'N12']) {
				const row = rows.find(({ detector }) => detector === id);
				expect(row?.reason, id).not.toBe('');
			}
		});
	});

	test('what is mended is over', async () => {
		bash(`${FAULTS.map(({ mend }) => mend).join('\n')}\nsystemctl daemon-reload`);
		await look(CLEAR_MS);
		for (const user of USERS) expect(serious(await listed(user)), user).toEqual([]);
	});
});
