// Sentences of the built-in engine for what a button of a page asks. Markdown.
import type { ProposalStatus, RiskLevel } from '#wire/approval.ts';

export const aboutWords = {
	seen: 'What is seen:',
	care: 'What comes of it:',
	before: (moment: string, what: string) => `Before that, ${moment}: ${what}`,
	follows: (title: string, href: string) => `It follows from another one: [${title}](${href}).`,
	takesAlong: (rows: string) => `This comes of it as well: ${rows}.`,
	evidence: (source: string) => `The evidence, from ${source}:`,
	ruledOut: 'Looked for, and not the cause:',
	couldNotLook: 'This could not be looked at:',
	found: 'What is found of it:',
	touched: 'It has to do with:',
	since: (moment: string) => `It has been so since ${moment}.`,
	over: (moment: string) => `It is solved${moment ? `, since ${moment}` : ''}: nothing is left to do.`,
	page: (href: string) => `[The finding](${href}) has the rest.`,
	gone: 'There is no such finding any more.',
	nothingQuoted: 'There is no text to explain.',
	meansUnknown: 'No message that I know stands in it.',
	process: (name: string, pid: number, user: string) => `**${name}** (PID ${pid}) runs as ${user}.`,
	processUses: (memory: string, cpu: string) => `It uses ${memory} of memory and ${cpu} of one core.`,
	processStarts: (command: string) => `It was started as ${command}.`,
	processOf: (unit: string) => `It belongs to ${unit}.`,
	processIn: (container: string) => `It runs in the container ${container}.`,
	diskSilent: (path: string) => `${path} has no health report of its own.`,
	processGone: (pid: string) => `The process ${pid} does not run any more.`,
	fix: {
		lead: '**What can be done:**',
		risk: { low: 'low risk', medium: 'medium risk', high: 'high risk', critical: 'critical risk' } satisfies Record<
			RiskLevel,
			string
		>,
		waits: (task: string, href: string, risk: string) => `[${task}](${href}) (${risk}) waits for your decision.`,
		ways: (count: number) => `One of these ${count} ways, each waits for your decision:`,
		way: (task: string, href: string, risk: string) => `[${task}](${href}) (${risk})`,
		steps: 'It would:',
		step: (says: string, text: string) => `${says}: ${text}`,
		moreSteps: (count: number) => `and ${count} more ${count === 1 ? 'step' : 'steps'}`,
		states: {
			pending: 'waits for your decision',
			applying: 'is being carried out',
			'awaiting-confirmation': 'was carried out, and is taken back unless you confirm it',
			applied: 'was carried out',
			failed: 'was tried and failed',
			'rolled-back': 'was carried out and taken back',
			interrupted: 'was interrupted while it was carried out',
			rejected: 'was rejected',
			expired: 'was offered, and nobody decided in time',
			withdrawn: 'was withdrawn',
			undone: 'was carried out and undone'
		} satisfies Record<ProposalStatus, string>,
		was: (task: string, href: string, state: string) => `[${task}](${href}) ${state}.`,
		again: (href: string) => `“Offer it again” on [the page of the finding](${href}) files it once more.`,
		noStep: (why: string) => `There is no step to offer. ${why}`,
		noStepSince: (why: string) => `There is no step to offer: ${why}`,
		none: 'No step is offered for it.'
	}
};
