// The gate tells the truth: a command answers as it would without one, or its answer says what was different.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { handsInLab, type LabHands } from '../../support/lab-hands.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import {
	isTrue,
	judge,
	normalise,
	runPlainly,
	type Seen,
	sayings,
	type Told,
	type Verdict
} from '../../support/truth.ts';
import { type Comparison, EVERYDAY, PREPARE } from './truth-table.ts';
import { ROWS_OF_PLACES } from './truth-table-places.ts';

const ROWS = [...EVERYDAY, ...ROWS_OF_PLACES];

const absence = labAbsence();
if (absence) console.log(`skipped: ${absence}`);

const CELLS: readonly { user: LabUser; backend: 'bubblewrap' | 'landlock' }[] = [
	{ user: 'root', backend: 'bubblewrap' },
	{ user: 'lab', backend: 'bubblewrap' },
	{ user: 'root', backend: 'landlock' },
	{ user: 'lab', backend: 'landlock' }
];

let lab: Lab;
let service: LabService | undefined;
let hands: Readonly<Record<LabUser, LabHands>>;
const plainly = new Map<LabUser, Seen[]>();

type Asked = Pick<Told, 'command' | 'comparison'>;
const rowsOf = (user: LabUser): readonly Asked[] =>
	ROWS.map(([command, comparison = {}]) => ({ command, comparison })).filter(
		({ comparison }) => (comparison.only ?? user) === user
	);

async function around<T>({ undo }: Comparison, work: () => Promise<T>): Promise<T> {
	const tidy = async () => undo !== undefined && (await hands.root.run(['bash', '-c', undo]));
	await tidy();
	try {
		return await work();
	} finally {
		await tidy();
	}
}

async function leftBy(user: LabUser, { after }: Comparison): Promise<string> {
	if (after === undefined) return '';
	return normalise((await hands[user].run(['bash', '-c', `${after} 2>&1`])).stdout, undefined);
}

const seeOne = (user: LabUser, { command, comparison }: Asked): Promise<Seen> =>
	around(comparison, async () => ({
		...(await runPlainly(hands[user], user, command)),
		left: await leftBy(user, comparison)
	}));

async function seePlainly(user: LabUser): Promise<readonly Seen[]> {
	const known = plainly.get(user);
	if (known) return known;
	const seen: Seen[] = [];
	for (const row of rowsOf(user)) seen.push(await seeOne(user, row));
	plainly.set(user, seen);
	return seen;
}

const tell = (user: LabUser, { exec }: LabService, { command, comparison }: Asked, plain: Seen): Promise<Told> =>
	around(comparison, async () => {
		const answer = await exec({ command, timeout: 20 });
		return { command, comparison, plain, answer, left: await leftBy(user, comparison) };
	});

/** What stands in many answers of a profile, or as often beside a true answer as beside another, tells nothing of any. */
function commonplaces(rows: readonly Told[]): ReadonlySet<string> {
	const common = new Set<string>();
	for (const text of new Set(rows.flatMap(({ answer }) => sayings(answer)))) {
		const saying = rows.filter(({ answer }) => sayings(answer).includes(text));
		const profiles = new Set(saying.map(({ answer }) => answer.sandbox?.profile));
		const beside = rows.filter(({ answer }) => profiles.has(answer.sandbox?.profile)).length;
		const equal = saying.filter(isTrue).length;
		if (equal * 2 > saying.length || (saying.length > 3 && saying.length * 4 > beside)) common.add(text);
	}
	return common;
}

describe.skipIf(absence)('the gate tells the truth', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		const { code, stderr } = lab.run('root', ['bash', '-c', PREPARE]);
		expect(code, stderr).toBe(0);
		hands = { root: handsInLab(lab, 'root'), lab: handsInLab(lab, 'lab') };
	});
	afterAll(async () => {
		await service?.stop();
		await Promise.all([hands?.root.stop(), hands?.lab.stop()]);
		lab?.run('root', ['bash', '-c', 'rm -f /etc/sudoers.d/lab; systemctl stop hw-truth']);
	});

	test.each(CELLS)('as $user, on $backend', async ({ user, backend }) => {
		const plain = await seePlainly(user);
		await service?.stop();
		service = await startInLab(lab, user, backend);
		const rows: Told[] = [];
		for (const [index, row] of rowsOf(user).entries()) rows.push(await tell(user, service, row, plain[index] as Seen));

		const commonplace = commonplaces(rows);
		const judged = rows.map((row) => ({
			...row,
			verdict: judge(row, commonplace)
		}));
		const count = (wanted: Verdict): number => judged.filter(({ verdict }) => verdict === wanted).length;
		console.log(`${user}, ${backend}: ${count('equal')} equal, ${count('told')} told, ${count('wrong')} wrong`);
		if (process.env.HOSTWRIGHT_TRUTH_DETAILS)
			for (const { command, verdict, plain, answer, left } of judged)
				if (verdict !== 'equal')
					console.log(
						JSON.stringify({
							user,
							backend,
							verdict,
							command,
							plain,
							answer: { ...answer, command: undefined },
							left,
							says: sayings(answer).filter((t) => !commonplace.has(t))
						})
					);
		// The machine goes on between the two: a disk comes, a unit fails. What is wrong is wrong again, seen both ways at once.
		const wrong: string[] = [];
		for (const row of judged.filter(({ verdict }) => verdict === 'wrong')) {
			const again = await tell(user, service, row, await seeOne(user, row));
			if (judge(again, commonplace) === 'wrong') wrong.push(row.command);
		}
		expect(wrong, 'answers that are wrong and say nothing of it').toEqual([]);
	});
});
