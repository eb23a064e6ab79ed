// What a message asks to run, told from its text. The page that shows it before it is sent, the command line that asks first, and
// the service that runs it read it with this one function, so that none runs what another did not show.
import { judgeBlock } from './judge-block.ts';
import { RUN_REQUEST } from './request-words.ts';

const MOST_REQUESTS = 5;

export type RunRequests =
	/** It is nothing but requests, and these are the commands, in its order. */
	| { readonly kind: 'requests'; readonly commands: readonly string[] }
	/** It holds what looks like one, and asks for nothing: why, in words that follow a colon, without a full stop. */
	| { readonly kind: 'not-run'; readonly because: readonly string[] }
	| { readonly kind: 'none' };

const MORE_THAN_REQUESTS = `the message has to be the line “${RUN_REQUEST}” with the command below it between two lines of \`\`\`, and nothing else`;

/**
 * A message asks to run something only when it is nothing but one or more times the line, blank lines, and a closed fence that
 * reads as a command. One character that is none of these, and it asks for nothing at all.
 */
export function readRunRequests(text: string): RunRequests {
	if (!text.includes(RUN_REQUEST)) return { kind: 'none' };
	const blocks = onlyRequests(text);
	if (blocks === undefined) {
		const looksLikeOne = text.split(/\r?\n/).some((line) => line.trim() === RUN_REQUEST);
		return looksLikeOne ? { kind: 'not-run', because: [MORE_THAN_REQUESTS] } : { kind: 'none' };
	}
	if (blocks.length > MOST_REQUESTS)
		return {
			kind: 'not-run',
			because: [`one message can ask for ${MOST_REQUESTS} commands at most`]
		};
	const problems = new Set<string>();
	for (const { language, body } of blocks) {
		const problem = problemWith(language, body);
		if (problem) problems.add(problem);
	}
	if (problems.size > 0) return { kind: 'not-run', because: [...problems] };
	return { kind: 'requests', commands: blocks.map(({ body }) => body) };
}

interface Block {
	readonly language: string;
	readonly body: string;
}

const BLANK = /^[ \t]*$/;
/** One word behind the fence, at most. */
const OPENS = /^ {0,3}(?:(`{3,})|(~{3,}))[ \t]*([^\s`]*)[ \t]*$/;
const CLOSES = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** @returns undefined where anything else stands in the text, be it a blank of another kind */
function onlyRequests(text: string): readonly Block[] | undefined {
	// A text field gives line feeds alone; what comes with others was not written in one.
	if (text.includes('\r')) return undefined;
	const blocks: Block[] = [];
	const lines = text.split('\n');
	let at = 0;
	const skipBlank = (): void => {
		while (at < lines.length && BLANK.test(lines[at] as string)) at += 1;
	};
	for (skipBlank(); at < lines.length; skipBlank()) {
		if (lines[at] !== RUN_REQUEST) return undefined;
		at += 1;
		skipBlank();
		const open = OPENS.exec(lines[at] ?? '');
		if (!open) return undefined;
		at += 1;
		const mark = open[1] ?? open[2] ?? '';
		const body: string[] = [];
		for (;;) {
			const line = lines[at];
			if (line === undefined) return undefined;
			at += 1;
			const close = CLOSES.exec(line)?.[1];
			if (close !== undefined && close[0] === mark[0] && close.length >= mark.length) break;
			body.push(line);
		}
		blocks.push({ language: open[3] ?? '', body: body.join('\n') });
	}
	return blocks.length > 0 ? blocks : undefined;
}

/** What a terminal showed: never a request, whatever stands in it. */
const SHOWN: ReadonlySet<string> = new Set(
	'console terminal shell-session shellsession sh-session bash-session output log text txt plain plaintext none'.split(
		' '
	)
);

function problemWith(language: string, body: string): string | undefined {
	if (SHOWN.has(language.toLowerCase())) return 'the block is marked as something that was printed';
	const { command, because } = judgeBlock(language, body);
	if (command === null) return `the block does not read as a command (${because})`;
	if (command !== body) return 'the block has the prompts of a terminal in it; it has to be the command alone';
	return undefined;
}
