// Looks at what a question is about before a model is asked, so that it words what the checks found instead of guessing: the
// finding or the thing of a button, else what the words name, and always what is open. Each look is a call like any other, shown
// and counted; one that fails, or takes too long, is told as such and holds up nothing.
import { MOST_FOUND_UNITS } from '#wire/chat.ts';
import { isHostwrightError } from '../../lib/error.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { cleanHostText } from '../clean-host-text.ts';
import type { AnswerPiece, AssistantTools, Question, ToolOutcome } from '../engine.ts';
import { showAsked } from '../show-call.ts';
import { diagnose, diagnoseResource } from '../tools/diagnose.ts';
import { explainFinding } from '../tools/explain-finding.ts';
import { explainFix } from '../tools/explain-fix.ts';
import { listFindings } from '../tools/list-findings.ts';
import { listNames } from '../tools/list-names.ts';
import type { Tool } from '../tools/tool.ts';
import { indexNames, NO_NAMES } from '../understand/names.ts';
import { type NamedThing, namedThings } from './named-things.ts';
import { type Check, tellDiagnosis, tellFinding, tellFix, tellOpen } from './write-context.ts';

/** One look may take this long: a person waits for the answer's first word. */
const LOOK_MS = 8_000;

interface Look {
	readonly tool: string;
	readonly asked: unknown;
	readonly kind: Check['kind'];
	/** @returns what is told of it; undefined where it was not told, and why */
	readonly ask: (signal: AbortSignal) => Promise<{ readonly told: string } | { readonly whyNot: string }>;
}

/**
 * @param nowMs  counts up; for how long a look took
 * @returns what was looked at, in the order in which it is told
 */
export async function* askChecks(
	question: Question,
	tools: AssistantTools,
	stop: AbortSignal,
	nowMs: () => number
): AsyncGenerator<AnswerPiece, readonly Check[]> {
	const checks: Check[] = [];
	for (const { tool, asked, kind, ask } of await looksFor(question, tools, stop)) {
		if (stop.aborted) break;
		const id = `c${checks.length + 1}`;
		yield { type: 'tool-start', id, tool, asked: showAsked(tool, asked) };
		const startedMs = nowMs();
		const answer = await inTime(ask, stop);
		const text = 'told' in answer ? answer.told : `Not told: ${answer.whyNot}`;
		yield {
			...{ type: 'tool-end', id, outcome: 'told' in answer ? 'done' : 'failed', provenance: 'host' },
			...{ found: cleanHostText(text, MOST_FOUND_UNITS), durationMs: Math.max(0, nowMs() - startedMs) }
		};
		checks.push({ id, tool, kind, text });
	}
	return checks;
}

async function looksFor(question: Question, tools: AssistantTools, stop: AbortSignal): Promise<readonly Look[]> {
	const { about } = question;
	const has = ({ name }: Pick<Tool, 'name'>): boolean => tools.table.some((row) => row.name === name);
	const looks: Look[] = [];
	if (about?.finding_id !== undefined && has(explainFinding)) {
		looks.push(lookAtFinding(about.finding_id, tools));
		if (about.intent === 'mend' && has(explainFix)) looks.push(lookAtFix(about.finding_id, tools));
	} else if (has(diagnose)) {
		const things = about ? (about.resource === undefined ? [] : [{ resource: about.resource }]) : await named();
		looks.push(...things.map((thing) => lookAtThing(thing, tools)));
	}
	if (has(listFindings)) looks.push(lookAtOpen(tools));
	return looks;

	async function named(): Promise<readonly NamedThing[]> {
		if (!has(listNames)) return namedThings(question, NO_NAMES, Date.now());
		const answer = await inTime(async (signal) => {
			const outcome = await tools.call(listNames, {}, signal);
			return outcome.kind === 'done' ? { names: indexNames(outcome.output.names) } : { names: NO_NAMES };
		}, stop);
		return namedThings(question, 'names' in answer ? answer.names : NO_NAMES, Date.now());
	}
}

const lookAtFinding = (id: string, tools: AssistantTools): Look => ({
	tool: explainFinding.name,
	asked: { id },
	kind: 'thing',
	ask: async (signal) => {
		const { finding } = outputOf(await tools.call(explainFinding, { id }, signal));
		return { told: finding ? tellFinding(finding) : 'There is no such finding any more.' };
	}
});

const lookAtFix = (finding_id: string, tools: AssistantTools): Look => ({
	tool: explainFix.name,
	asked: { finding_id },
	kind: 'thing',
	ask: async (signal) => ({ told: tellFix(outputOf(await tools.call(explainFix, { finding_id }, signal))) })
});

const lookAtThing = (thing: NamedThing, tools: AssistantTools): Look => ({
	tool: diagnose.name,
	asked: thing,
	kind: 'thing',
	ask: async (signal) => {
		const { found, why_not } = outputOf(
			await ('resource' in thing ? tools.call(diagnoseResource, thing, signal) : tools.call(diagnose, thing, signal))
		);
		return { told: found ? tellDiagnosis(found) : why_not };
	}
});

const lookAtOpen = (tools: AssistantTools): Look => ({
	tool: listFindings.name,
	asked: { status: 'open' },
	kind: 'open',
	ask: async (signal) => ({
		told: tellOpen(outputOf(await tools.call(listFindings, { status: 'open' }, signal)).findings)
	})
});

function outputOf<T>(outcome: ToolOutcome<T>): T {
	if (outcome.kind === 'done') return outcome.output;
	throw outcome.kind === 'failed' ? outcome.cause : new Error(outcome.detail);
}

/** Whatever goes wrong with it is why it was not told. */
async function inTime<T>(
	ask: (signal: AbortSignal) => Promise<T>,
	stop: AbortSignal
): Promise<T | { readonly whyNot: string }> {
	const signal = AbortSignal.any([stop, AbortSignal.timeout(LOOK_MS)]);
	const late = new Promise<{ whyNot: string }>((resolve) => {
		const end = (): void => resolve({ whyNot: `It did not answer within ${LOOK_MS / 1000} s.` });
		if (signal.aborted) end();
		else signal.addEventListener('abort', end, { once: true });
	});
	const failed = (error: unknown): { whyNot: string } => ({
		whyNot: isHostwrightError(error) ? error.detail : reasonOf(error)
	});
	return Promise.race([ask(signal).catch(failed), late]);
}
