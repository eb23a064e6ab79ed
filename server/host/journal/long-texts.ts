// The beginnings of texts that journalctl leaves out of a list for their length.
import type { JournalLine } from '#wire/host/journal.ts';
import type { HostDeps } from '../host-deps.ts';
import { MOST_TEXT } from './parse-line.ts';

/** Each costs a program of its own: the rest of a page is shown without. */
const MOST = 20;

export async function withTexts(
	{ facts }: Pick<HostDeps, 'facts'>,
	lines: readonly JournalLine[]
): Promise<JournalLine[]> {
	const long = new Set(lines.filter(({ cut, text }) => cut && text === '').slice(0, MOST));
	if (long.size === 0) return [...lines];
	return Promise.all(
		lines.map(async (line) => {
			if (!long.has(line)) return line;
			const answer = await facts.ask('services.journal-text', { cursor: line.cursor });
			return answer.got === 'output' ? { ...line, text: answer.text.slice(0, MOST_TEXT) } : line;
		})
	);
}
