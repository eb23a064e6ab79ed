// `hostwright ask`: a message to the assistant, its answer as it comes. It may run what its words ask to run, once whoever is at the
// terminal has seen command and plan and said yes. What comes on standard input asks for nothing.
import type { AskEvent, Confirmation } from '#wire/chat.ts';
import { MAX_MESSAGE_UNITS } from '#wire/chat-limits.ts';
import { isCheckId } from '#wire/text/is-check-id.ts';
import { UNSEEN } from '#wire/text/unseen.ts';
import { onStopSignal } from '../../lib/on-stop-signal.ts';
import { printable } from '../../lib/printable.ts';
import { agreeTo, drawPlan } from '../agree-to-run.ts';
import { askPerson } from '../ask-person.ts';
import { colourWanted } from '../colour.ts';
import { connect } from '../connect.ts';
import { drawChart, sayChart } from '../draw-chart.ts';
import { createDrawnMarkdown, type DrawnMarkdown } from '../draw-markdown.ts';
import { inOneText, restOf, sayEnd, sayStart } from '../draw-run.ts';
import type { CommandMain } from '../invocation.ts';
import { readStdin } from '../read-stdin.ts';
import { markOf, tellAccount } from '../tell-account.ts';

const USAGE = 2;
const FAILED = 125;
const NOT_CONFIRMED = 125;
const STOPPED = 130;
const HIDDEN = new RegExp(`(?![\\t\\n])[${UNSEEN}]`, 'gu');

export const run: CommandMain = async (invocation) => {
	const { flags, operands, json } = invocation;
	const fromStdin = operands.length === 1 && operands[0] === '-';
	const text = fromStdin ? await readQuestion() : operands.join(' ');
	if (text === undefined || !text.trim()) {
		process.stderr.write(`hostwright: the question is empty, or longer than ${MAX_MESSAGE_UNITS} characters\n`);
		return USAGE;
	}
	const client = connect(invocation);
	const stop = new AbortController();
	onStopSignal(['SIGINT', 'SIGTERM'], { first: () => stop.abort(), again: () => process.exit(STOPPED) });
	const told: Told = {
		answer: '',
		understood: true,
		checks: 0,
		account: undefined,
		tools: [],
		proposals: [],
		fault: undefined,
		endsLine: true,
		conversationId: null,
		waits: undefined,
		printed: '',
		shown: createDrawnMarkdown(colourWanted(process.stdout))
	};
	const send = (conversationId: string | null, words: string, byHand: boolean): Promise<void> =>
		client.told(async () => {
			const message = {
				conversationId,
				text: words,
				...(byHand ? { byHand: true as const } : {}),
				// Words behind the command, at a terminal; a script has none.
				...(!fromStdin && process.stdin.isTTY ? { typed: true as const } : {}),
				...(flags['without-model'] === true ? { engine: 'built-in' as const } : {})
			};
			const events = await client.api.chat.ask.mutate(message, { signal: stop.signal });
			for await (const event of events) tell(event, told, !json);
		});
	try {
		const all = flags.continue === true ? await client.told(() => client.api.chat.list.query()) : [];
		const newest = all.toSorted((a, b) => b.updatedAtMs - a.updatedAtMs)[0]?.id ?? null;
		const agreed = fromStdin ? 'nothing-to-agree' : await agreeTo(text, newest, client);
		if (agreed === 'no' || agreed === 'stopped') {
			process.stderr.write('Nothing was run.\n');
			return agreed === 'no' ? NOT_CONFIRMED : STOPPED;
		}
		await send(newest, text, agreed === 'yes');
		// What was just asked for at this terminal can be confirmed at it.
		if (agreed === 'yes' && told.waits) {
			if (!json) showHeld(told);
			const { run: waiting, warning, say } = told.waits;
			told.waits = undefined;
			const answer = await askPerson(drawPlan({ ...waiting, warning }), `Type “${say}” to run it: `, say);
			if (answer === 'yes') await send(told.conversationId, say, true);
			else process.stderr.write('Nothing was run.\n');
			if (answer !== 'yes') return answer === 'stopped' ? STOPPED : NOT_CONFIRMED;
		}
	} catch (error) {
		if (!stop.signal.aborted) throw error;
		if (!json) showHeld(told);
		process.stderr.write('\nStopped.\n');
		return STOPPED;
	}
	if (!json) showHeld(told);
	const { answer, understood, tools, proposals, fault } = told;
	const [proposal] = proposals;
	if (json)
		process.stdout.write(
			`${JSON.stringify({ answer, understood, tools, ...(proposal === undefined ? {} : { proposal_id: proposal }) })}\n`
		);
	else if (!told.endsLine) process.stdout.write('\n');
	if (!json && told.account !== undefined) process.stderr.write(`${printable(told.account)}\n`);
	if (fault !== undefined) process.stderr.write(`hostwright: ${printable(fault)}\n`);
	return fault === undefined ? 0 : FAILED;
};

/** A table that is not known to be whole yet. */
function showHeld(told: Told): void {
	const held = told.shown.end();
	if (held === '') return;
	show(held);
	told.endsLine = held.endsWith('\n');
}

/** As it is: what came from elsewhere was made harmless before it was drawn. */
const show = (text: string): void => void process.stdout.write(text);
/** Text of the host may be in it. */
const harmless = (text: string): string => text.replace(HIDDEN, printable);

interface Told {
	answer: string;
	conversationId: string | null;
	/** A dangerous command that was shown and waits for its words. */
	waits: Confirmation | undefined;
	understood: boolean;
	/** Calls that the answer may name. */
	checks: number;
	/** What the answer took. */
	account: string | undefined;
	tools: readonly string[];
	proposals: string[];
	fault: string | undefined;
	endsLine: boolean;
	/** What the command that runs has printed so far. */
	printed: string;
	/** The answer as it stands on a terminal. */
	readonly shown: DrawnMarkdown;
}

async function readQuestion(): Promise<string | undefined> {
	const bytes = await readStdin(MAX_MESSAGE_UNITS * 4);
	const text = bytes?.toString('utf8');
	return text !== undefined && text.length <= MAX_MESSAGE_UNITS ? text : undefined;
}

function tell(event: AskEvent, told: Told, shown: boolean): void {
	const say = (text: string): void => {
		told.answer += text;
		if (!shown || text === '') return;
		show(told.shown.push(harmless(text)));
		told.endsLine = text.endsWith('\n');
	};
	/** What a command printed is no Markdown. */
	const printed = (text: string): void => {
		if (!shown || text === '') return;
		showHeld(told);
		show(`${told.endsLine ? '' : '\n'}${harmless(text)}`);
		told.endsLine = text.endsWith('\n');
	};
	/** Of ours: apart from what a command printed and from the answer. */
	const note = (text: string): void => {
		if (!shown || text === '') return;
		showHeld(told);
		process.stderr.write(`${told.endsLine ? '' : '\n'}${printable(text)}\n`);
		told.endsLine = true;
	};
	switch (event.type) {
		case 'text':
			say(event.text);
			return;
		case 'tool-start':
			told.printed = '';
			if (isCheckId(event.id)) told.checks += 1;
			// What a person asked to run was shown to them before they said yes.
			if (event.tool !== 'run-as-person') note(`· ${markOf(event.id)}${sayStart(event)}`);
			return;
		case 'tool-output':
			told.printed += event.text;
			printed(event.text);
			return;
		case 'tool-end':
			// What a person asked to run is what they wait for; what tools found goes into the answer.
			if (!event.id.startsWith('run-')) return;
			told.answer += `${inOneText(event)}\n`;
			printed(restOf(told.printed, event.found));
			for (const line of sayEnd(event)) note(`· ${line}`);
			return;
		case 'plan':
			note(`· ${event.run.tier}, profile ${event.run.profile}${event.run.elevated ? ', as root' : ''}`);
			return;
		case 'confirmation':
			told.waits = event.confirmation;
			say(
				`${event.confirmation.warning}. It has not run. To run it, within five minutes: hostwright ask --continue ${event.confirmation.say}\n`
			);
			return;
		case 'proposal':
			told.proposals.push(event.proposal.id);
			note(`Request for approval ${event.proposal.id}: ${event.proposal.task}`);
			return;
		case 'offer':
			// It is pressed for on the page; here one asks for it to be done.
			return;
		case 'choices':
			say(`${told.endsLine ? '' : '\n\n'}${event.choices.map((choice) => `- ${choice}`).join('\n')}\n`);
			return;
		case 'chart':
			told.answer += `${told.endsLine || told.answer === '' ? '' : '\n'}${sayChart(event.chart)}\n`;
			if (!shown) return;
			showHeld(told);
			show(`${told.endsLine ? '' : '\n'}${harmless(drawChart(event.chart))}\n`);
			told.endsLine = true;
			return;
		case 'error':
			told.fault = event.fault.detail;
			return;
		case 'done':
			told.understood = event.account?.understood ?? true;
			told.tools = event.account?.tools ?? [];
			told.account = tellAccount(event.account, told.checks);
			told.checks = 0;
			return;
		case 'sent':
			told.conversationId = event.conversationId;
			return;
		case 'tool':
			return;
	}
}
