// Whether a job of cron's is certain to fail, by what its text says and what of that is there. What is guarded (`[ -x … ] &&`), what
// may fail (`|| true`), and what has to be run to be known is no cause. Pure.
import type { CronGround, CronJobGround } from '../../../host/cron/cron-job.ts';
import type { Step } from '../../../lib/cron-steps.ts';
import { mayDo } from '../../../lib/judge-access.ts';
import { type Answer, type Cause, cause } from '../check.ts';
import { fileKey, walkSeen } from '../say-file.ts';
import { type CronCase, whyClosed } from './cron-case.ts';
import { judgeFolder, judgeOutput, judgeSource } from './judge-places.ts';
import { firstThere, judgeProgram } from './judge-program.ts';
import { mendShell } from './mend-line.ts';

/** How a step ends, as far as that is known. `asked`: it only asks whether the next is wanted. */
type Ends = 'well' | 'badly' | 'open' | 'asked';

/** Programs that are asked whether something is so: that the answer is no is no failure. */
const ASKS =
	/(?:^|\/)(?:grep|egrep|fgrep|zgrep|pgrep|pidof|diff|cmp|mountpoint|ping|id|getent|expr|systemctl|nc|curl|wget|find|dpkg|rpm|host|ip|ps|on_ac_power|is-[\w-]+)$/;

export function judgeJob(job: CronJobGround, ground: CronGround, nowMs: number): Cause | undefined {
	const shell = shellMissing(job, ground, nowMs);
	if (shell) return shell;
	const [own, ...scripts] = job.texts;
	if (!own) return undefined;
	const { found, reached } = follow({ job, text: own, ground, nowMs });
	if (found) return found;
	for (const text of scripts) {
		if (text.script === null || !reached.has(text.script)) continue;
		const inner = follow({ job, text, ground, nowMs }).found;
		if (inner) return inner;
	}
	return undefined;
}

function shellMissing(
	{ shell, file, line, text }: CronJobGround,
	ground: CronGround,
	nowMs: number
): Cause | undefined {
	const walk = ground.walks.get(shell.path);
	if (walk?.end !== 'absent' || !shell.path.startsWith('/')) return undefined;
	return causeIn(
		cause(
			'shell-missing',
			`Line ${shell.line} of ${file} sets SHELL=${shell.path}, which does not exist: no job below it can be started, and so not that in line ${line}.`,
			[
				{ source: `${file} line ${line}`, seenAtMs: nowMs, raw: text },
				walkSeen(walk.parts, shell.path, ground.accounts, nowMs)
			],
			[fileKey(file)],
			mendShell(file, shell, ground)
		)
	);
}

/** Goes through a text as its shell would, and stops at the first step that is certain to fail. */
function follow(at: CronCase): { readonly found: Cause | undefined; readonly reached: ReadonlySet<string> } {
	const reached = new Set<string>();
	let ends: Ends = 'well';
	for (const step of at.text.steps) {
		const { joined } = step.command;
		// Not run, or not for certain: what hangs on it is not either.
		if (joined === '&&' && (ends === 'badly' || ends === 'asked')) continue;
		if (joined === '||' && ends === 'well') continue;
		if (joined === '||' && ends !== 'badly') {
			// It fails either way, or goes on: what stands behind it is as certain as before.
			if (step.does.kind === 'exit' && ends === 'open' && isFailure(step)) continue;
			// Whether it is run is open: where it may end all, nothing behind it is certain.
			if (step.does.kind === 'exit' || isExec(step)) break;
			ends = 'asked';
			continue;
		}
		const answers = judge(at, step);
		const failed = causeIn(answers);
		// What was sent elsewhere without a word is still not done.
		if (failed && !step.tolerated) return { found: failed, reached };
		if (step.does.kind === 'exit') break;
		if (step.does.kind === 'run')
			for (const path of [step.does.script, firstThere(at, step.does.places)])
				if (path !== undefined) reached.add(path);
		if (isExec(step) && step.does.kind === 'run') break;
		// What it reads may change every name and define any word.
		if (step.does.kind === 'source') break;
		ends = failed ? 'badly' : endOf(at, step);
		if (step.command.negated) ends = ends === 'well' ? 'badly' : ends === 'badly' ? 'well' : 'asked';
	}
	return { found: undefined, reached };
}

/** `exit 1`; without a number it is what failed before. */
const isFailure = ({ command: { words } }: Step): boolean =>
	words[1] !== '0' && words.every((word) => word !== undefined);

const isExec = ({ command }: Step): boolean => command.words[0] === 'exec';

const causeIn = (answers: readonly Answer[]): Cause | undefined =>
	answers.flatMap((one) => (one.is === 'cause' ? [one.cause] : []))[0];

function judge(at: CronCase, step: Step): readonly Answer[] {
	const { line } = step.command;
	for (const one of step.output) {
		const found = judgeOutput(at, one, line);
		if (found.length > 0) return found;
	}
	const { does } = step;
	if (does.kind === 'cd') return judgeFolder(at, does.folder, line);
	if (does.kind === 'source') return judgeSource(at, does, line);
	return does.kind === 'run' ? judgeProgram(at, does, line) : [];
}

function endOf(at: CronCase, { does }: Step): Ends {
	const walkOf = (path: string | undefined) => (path === undefined ? undefined : at.ground.walks.get(path));
	switch (does.kind) {
		case 'true':
			return 'well';
		case 'false':
			return 'badly';
		case 'cd':
			return walkOf(does.folder)?.end === 'there' ? 'well' : 'open';
		case 'lookup': {
			if (does.places === undefined || does.places.length === 0) return 'asked';
			if (firstThere(at, does.places) !== undefined) return 'well';
			return does.places.every((one) => walkOf(one)?.end === 'absent') ? 'badly' : 'asked';
		}
		case 'test': {
			const holds = answerOf(at, does.letter, does.path);
			return holds === undefined ? 'asked' : holds === does.not ? 'badly' : 'well';
		}
		case 'run':
			return ASKS.test(does.program) ? 'asked' : 'open';
		case 'builtin':
			return 'open';
		default:
			return 'asked';
	}
}

/** undefined where it is not known. */
function answerOf(at: CronCase, letter: string, path: string | undefined): boolean | undefined {
	const walk = path === undefined ? undefined : at.ground.walks.get(path);
	if (walk?.end === 'absent') return false;
	const end = walk?.found;
	if (!walk || !end || !at.job.who || whyClosed(at, walk, 'read')?.onTheWay) return undefined;
	const { facts } = end;
	switch (letter) {
		case 'e':
			return true;
		case 'd':
			return facts.kind === 'directory';
		case 'f':
			return facts.kind === 'file';
		case 's':
			return facts.sizeBytes > 0;
		case 'x':
			return at.ground.listed.has(end.path)
				? undefined
				: mayDo(facts, facts.kind === 'directory' ? 'enter' : 'run', at.job.who);
		default:
			return undefined;
	}
}
