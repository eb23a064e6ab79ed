// What can be done about a finding, as Markdown: the request that waits, or how it ended; or why there is no step to offer.
import type { Finding } from '#wire/finding.ts';
import type { Fix } from '../tools/explain-fix.ts';
import { aboutWords } from './about-words.ts';
import { inline, plain } from './markdown.ts';

const words = aboutWords.fix;
const MOST_STEPS = 4;
const MOST_WAYS = 4;
const MOST_OF_STEP = 160;

export interface FixOf {
	readonly requests: readonly Fix[];
	readonly why_none: string | null;
}

/** @returns paragraphs; [] where there is nothing to say */
export function describeFix({ requests, why_none }: FixOf, { id }: Pick<Finding, 'id'>): readonly string[] {
	const waiting = requests.filter(({ status }) => status === 'pending');
	const [only] = waiting;
	if (waiting.length > 1)
		return [`${words.lead} ${words.ways(waiting.length)}`, waiting.slice(0, MOST_WAYS).map(wayOf).join('\n')];
	if (only) return [`${words.lead} ${saidOf(only)}`, ...stepsOf(only), ...backOf(only)];
	const [newest] = requests;
	if (newest) {
		const said = `${words.lead} ${words.was(plain(newest.task), hrefOf(newest), words.states[newest.status])}`;
		return [OVER.has(newest.status) ? `${said} ${words.again(`/findings/${encodeURIComponent(id)}`)}` : said];
	}
	return [`${words.lead} ${why_none ? byHand(why_none) : words.none}`];
}

/** Why there is no step: a clause of what a person has to judge, or a sentence of its own. */
function byHand(why: string): string {
	const clause = why.replace(REPORT_ONLY, '');
	return clause === why ? words.noStep(plain(why)) : words.noStepSince(plain(clause));
}

const REPORT_ONLY = /^Report only: /;
const OVER = new Set<Fix['status']>(['failed', 'rolled-back', 'rejected', 'expired', 'withdrawn', 'undone']);

const hrefOf = ({ id }: Fix): string => `/approvals/${encodeURIComponent(id)}`;
const saidOf = (fix: Fix): string => words.waits(plain(fix.task), hrefOf(fix), words.risk[fix.risk_level]);
const wayOf = (fix: Fix): string => `- ${words.way(plain(fix.task), hrefOf(fix), words.risk[fix.risk_level])}`;

function stepsOf({ steps }: Fix): readonly string[] {
	const says = [...new Set(steps.map(sayStep))].filter((one) => one !== '');
	if (says.length === 0) return [];
	const rows = says.slice(0, MOST_STEPS).map((one) => `- ${one}`);
	if (says.length > MOST_STEPS) rows.push(`- ${words.moreSteps(says.length - MOST_STEPS)}`);
	return [`${words.steps}\n\n${rows.join('\n')}`];
}

/** What a step does; of a sentence that names nothing of it ("Changes services.") the command tells more. */
function sayStep({ says, text }: Fix['steps'][number]): string {
	const operands = text.split(/\s+/).slice(1);
	const isNamed = operands.some((word) => word.length > 3 && says.includes(word));
	const isShort = text.length <= MOST_OF_STEP && !text.includes('\n');
	const said = says.trim();
	return said === '' || isNamed || operands.length === 0 || !isShort
		? plain(said)
		: words.step(plain(said.replace(/\.$/, '')), inline(text));
}

const backOf = ({ undo_promise: promise }: Fix): readonly string[] => (promise.trim() === '' ? [] : [plain(promise)]);
