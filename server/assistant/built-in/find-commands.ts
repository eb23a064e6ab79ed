// The commands a message asks about: in fenced blocks, between backticks, or as a plain sentence's object.

import { trimBlanks } from './markdown.ts';

export interface AskedCommand {
	readonly text: string;
	/** Below it stands what it printed, or what a program printed. */
	readonly printed: string;
}

export interface Asked {
	readonly commands: readonly AskedCommand[];
	/** Text that was quoted and is marked as something other than shell. */
	readonly others: readonly { readonly language: string; readonly text: string }[];
	/** The message without what is quoted. */
	readonly prose: string;
	/** How sure it is that commands were meant. */
	readonly by: 'quote' | 'sentence' | 'none';
}

const SHELL = new Set([
	'',
	'bash',
	'sh',
	'shell',
	'zsh',
	'fish',
	'console',
	'terminal',
	'shell-session',
	'text',
	'txt'
]);
const PROMPT = /^\s*(?:\[?[\w.-]+@[\w.-]+[^$#%]*)?[$%❯]\s+(?=\S)/;

export function findCommands(message: string): Asked {
	const { blocks, rest } = takeFences(message);
	const commands: AskedCommand[] = [];
	const others: { language: string; text: string }[] = [];
	for (const { language, text } of blocks) {
		if (SHELL.has(language)) commands.push(...splitSession(text));
		else others.push({ language, text });
	}
	const spans = [...rest.matchAll(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g)].map((match) => trimBlanks(match[2] ?? ''));
	for (const text of spans) if (text) commands.push({ text, printed: '' });
	const prose = rest.replace(/(`+)[^`]*?\1/g, ' ').trim();
	if (commands.length > 0 || others.length > 0) return { commands: unique(commands), others, prose, by: 'quote' };
	const object = findObject(trimBlanks(rest));
	return object === undefined
		? { commands: [], others, prose, by: 'none' }
		: { commands: [{ text: object, printed: '' }], others, prose, by: 'sentence' };
}

/** Fences as CommonMark has them: closed by one at least as long, or by the end. */
function takeFences(message: string): { blocks: { language: string; text: string }[]; rest: string } {
	const blocks: { language: string; text: string }[] = [];
	const rest: string[] = [];
	let open: { mark: string; language: string; lines: string[] } | undefined;
	for (const line of message.split('\n')) {
		const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`\s]*)[^`]*$/.exec(line);
		if (open) {
			const closes = fence?.[1]?.startsWith(open.mark) && !fence[2];
			if (closes) {
				blocks.push({ language: open.language, text: open.lines.join('\n') });
				open = undefined;
			} else open.lines.push(line);
		} else if (fence) open = { mark: fence[1] ?? '```', language: (fence[2] ?? '').toLowerCase(), lines: [] };
		else rest.push(line);
	}
	if (open) blocks.push({ language: open.language, text: open.lines.join('\n') });
	return { blocks: blocks.filter(({ text }) => text.trim()), rest: rest.join('\n') };
}

/** A recorded session is cut at its prompts; text without prompts is one command. */
function splitSession(text: string): AskedCommand[] {
	const lines = text.split('\n');
	if (!PROMPT.test(lines[0] ?? '')) return [{ text, printed: '' }];
	const found: { text: string; printed: string[] }[] = [];
	for (const line of lines) {
		const last = found.at(-1);
		if (PROMPT.test(line)) found.push({ text: line.replace(PROMPT, ''), printed: [] });
		else if (last && last.printed.length === 0 && last.text.endsWith('\\')) last.text += `\n${line.replace(/^> /, '')}`;
		else last?.printed.push(line);
	}
	return found.map(({ text: command, printed }) => ({ text: command, printed: printed.join('\n').trim() }));
}

const SENTENCES: readonly RegExp[] = [
	/^(?:hi|hello|hey)?[,!.\s]*(?:is|are)\s+(?:it\s+(?:safe|ok|okay|dangerous|risky)\s+to\s+(?:run|use|do|type)\s+)(.+)$/i,
	/^(?:is|would|are)\s+(.+?)\s+(?:be\s+)?(?:safe|ok|okay|bad|unsafe|dangerous|harmful|risky|destructive|allowed|blocked|a\s+(?:good|bad)\s+idea)(?:\s+to\s+run)?$/i,
	/^what\s+(?:does|do|would|will)\s+(.+?)\s+(?:do|mean|change)(?:\s+(?:exactly|here))?$/i,
	/^what(?:’s|'s|\s+is)\s+the\s+(?:tier|risk|danger)\s+of\s+(.+)$/i,
	/^(?:how\s+(?:safe|dangerous|risky)\s+is|explain|check|analy[sz]e|describe|tell me about)\s+(?:the\s+command\s+)?(.+)$/i,
	/^(?:can|should|may|could)\s+i\s+(?:safely\s+)?(?:run|use|type|execute)\s+(.+?)(?:\s+(?:safely|without\s+.+))?$/i,
	/^(?:please\s+)?(?:run|execute|do)\s+(?:this(?:\s+command)?\s*:?\s*)?(.+?)(?:\s+for\s+me)?$/i,
	/^(?:is\s+there\s+)?a?\s*safer\s+(?:way|alternative)\s+(?:than|for|to)\s+(.+)$/i
];

function findObject(message: string): string | undefined {
	const sentence = trimBlanks(message.replace(/[ \t\r\n]*\?+$/, ''));
	for (const pattern of SENTENCES) {
		const object = trimBlanks(pattern.exec(sentence)?.[1] ?? '').replace(/^(["'“‘])(.*)["'”’]$/s, '$2');
		if (object) return object;
	}
	return undefined;
}

function unique(commands: readonly AskedCommand[]): AskedCommand[] {
	return commands.filter(({ text }, index) => commands.findIndex((other) => other.text === text) === index);
}
