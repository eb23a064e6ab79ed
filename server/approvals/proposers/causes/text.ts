// Remedies that mend a text: line ends, a command that was given twice.
import type { Look } from '../../parts.ts';
import { whyOthersWrote } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { type None, none } from '../offer.ts';
import { whyNotShown } from '../shown-whole.ts';
import { type Ailing, accountOf, type Healer, type PlainHealer } from './remedy.ts';

const MOST_BYTES = 262_144;
const isText = (text: string): boolean => !/[\u0000\ufffd]/.test(text);

/** A script that does not run is what whoever could write to it made of it. */
async function whyNotItsOwn(path: string, about: Ailing['about'], { root }: Look): Promise<None | undefined> {
	const now = await root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	if (now.value.kind !== 'file') return none(`Report only: ${path} is no plain file.`);
	return whyOthersWrote(path, now.value, 'run', accountOf(about));
}

export const dropCarriageReturns: PlainHealer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path)) return none(BAD_NAME);
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (file.value.length >= MOST_BYTES || !isText(file.value))
		return none(`Report only: ${path} is too long, or no plain text.`);
	if (!file.value.includes('\r\n')) return none('Its line ends are right by now.');
	const secret = whyNotShown(path, file.value);
	if (secret) return secret;
	const others = await whyNotItsOwn(path, about, look);
	if (others) return others;
	return {
		task: `Give ${path} the line ends of this system`,
		reasoning:
			'Each line ended with a carriage return before its line feed; the carriage returns go, and nothing else changes.',
		steps: [{ kind: 'file-edit', path, content: file.value.replaceAll('\r\n', '\n') }],
		affected: [`file:${path}`],
		precision: 0.95
	};
};

const OWN_FILE = /^\/etc\/systemd\/system\/[^/]+(?:\.d\/[^/]+\.conf)?$/;

/** The later command is what somebody wanted: an empty line before it takes the first one back. */
export const takeFirstCommandBack: Healer = async ({ about, look }) => {
	const { path = '', line = '' } = about;
	if (!isPath(path) || !OWN_FILE.test(path))
		return none('Report only: the second command stands in a file of a package.');
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	const secret = whyNotShown(path, file.value);
	if (secret) return secret;
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	if (!/^\s*ExecStart\s*=\s*\S/.test(lines[at] ?? '')) return none(`${path} was changed since it was read.`);
	return {
		task: `Let the second ExecStart= of ${path} replace the first`,
		reasoning: [
			'A drop-in that is to start another command begins with an empty ExecStart=, which takes the first one back. That line',
			`is added before line ${line}.`
		].join(' '),
		steps: [{ kind: 'file-edit', path, content: [...lines.slice(0, at), 'ExecStart=', ...lines.slice(at)].join('\n') }],
		affected: [`file:${path}`],
		alternatives: [{ title: 'Keep the first command', detail: `Take line ${line} of ${path} away instead.` }],
		reload: true,
		precision: 0.85
	};
};

/** Words by which a text is known to be one for the shell. */
const FOR_SHELL =
	/^\s*(?:if |while |until |for \w+ in |case |exec |export |set -|echo |cd |\. |source )|\bdo\b[\s\S]*\bdone\b|\$\(|\$\{?\w/m;
const FOR_BASH = /\[\[|\bfunction \w|<\(|\bdeclare |\blocal |\$\{\w+(?:\^|,|\[)|\+=\(|=\(/;

export const nameInterpreter: PlainHealer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path)) return none(BAD_NAME);
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	const text = file.value;
	if (text.length >= MOST_BYTES || !isText(text) || text.startsWith('#!') || !FOR_SHELL.test(text))
		return none(`Report only: what ${path} is written for is not plain from its text.`);
	const secret = whyNotShown(path, text);
	if (secret) return secret;
	const others = await whyNotItsOwn(path, about, look);
	if (others) return others;
	const shell = FOR_BASH.test(text) ? '/bin/bash' : '/bin/sh';
	return {
		task: `Let ${path} begin with #!${shell}`,
		reasoning: `Its text is one for the shell. A first line that says so lets the kernel start it; the rest stays as it is.`,
		steps: [{ kind: 'file-edit', path, content: `#!${shell}\n${text}` }],
		affected: [`file:${path}`],
		alternatives: [{ title: 'It is for another interpreter', detail: 'Write that one into its first line instead.' }],
		precision: 0.75
	};
};

/** A comma with nothing behind it, where that alone keeps the document from being one. */
export const dropLastComma: Healer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path)) return none(BAD_NAME);
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	const secret = whyNotShown(path, file.value);
	if (secret) return secret;
	const content = withoutLastCommas(file.value);
	if (content === undefined) return none(`Report only: what is meant in ${path} is for its author to say.`);
	return {
		task: `Take the comma too many out of ${path}`,
		reasoning:
			'A comma stands before a closing bracket, with nothing behind it. Without it the document can be read; nothing else changes.',
		steps: [{ kind: 'file-edit', path, content }],
		affected: [`file:${path}`],
		precision: 0.95
	};
};

/** undefined where it is no JSON for another reason as well. */
function withoutLastCommas(text: string): string | undefined {
	// Texts in quotes are stepped over, so that a comma in one stays.
	const mended = text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (found) => (found === ',' ? '' : found));
	try {
		JSON.parse(mended);
		return mended === text ? undefined : mended;
	} catch {
		return undefined;
	}
}
