// Remedies that mend a text: line ends, a command that was given twice.
import { BAD_NAME, isPath } from '../names.ts';
import { none } from '../offer.ts';
import type { Healer } from './remedy.ts';

const MOST_BYTES = 262_144;
const isText = (text: string): boolean => !/[\u0000\ufffd]/.test(text);

export const dropCarriageReturns: Healer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path)) return none(BAD_NAME);
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (file.value.length >= MOST_BYTES || !isText(file.value))
		return none(`Report only: ${path} is too long, or no plain text.`);
	if (!file.value.includes('\r\n')) return none('Its line ends are right by now.');
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
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	if (!/^\s*ExecStart\s*=\s*\S/.test(lines[at] ?? '')) return none(`${path} was changed since it was read.`);
	return {
		task: `Let the second ExecStart= of ${path} replace the first`,
		reasoning: `A drop-in that is to start another command begins with an empty ExecStart=, which takes the first one back. That line is added before line ${line}.`,
		steps: [{ kind: 'file-edit', path, content: [...lines.slice(0, at), 'ExecStart=', ...lines.slice(at)].join('\n') }],
		affected: [`file:${path}`],
		alternatives: [{ title: 'Keep the first command', detail: `Take line ${line} of ${path} away instead.` }],
		reload: true,
		precision: 0.85
	};
};
