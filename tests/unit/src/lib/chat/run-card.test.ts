// What the card of a run says in its head, and what of its output stands there at once.
import { describe, expect, test } from 'vitest';
import { foldOutput, isInColumns, MOST_OPEN_LINES } from '#lib/chat/fold-output.ts';
import { sayRun } from '#lib/chat/say-run.ts';
import { messages } from '#lib/words/en/messages.ts';
import type { CallOutcome } from '#wire/chat.ts';

const ended = (outcome: CallOutcome, exitCode?: number) => ({
	end: {
		...{ outcome, found: '', provenance: 'host' as const, durationMs: 340 },
		...(exitCode !== undefined && { run: { exitCode, notes: [] } })
	}
});

test.each([
	['under way', { end: null }, 'under way', 'busy'],
	['one that went well', ended('done', 0), 'done · 0.3 s', 'good'],
	['one that failed', ended('done', 2), 'failed · exit 2 · 0.3 s', 'bad'],
	['one that a signal ended', ended('done', 137), 'failed · exit 137 · 0.3 s', 'bad'],
	['one whose time was over', ended('done', -1), 'failed · its time was over · 0.3 s', 'bad'],
	['one that was refused', ended('refused'), 'refused', 'bad'],
	['one that was stopped', ended('stopped'), 'stopped · 0.3 s', 'plain'],
	['one of before exit codes were kept', ended('done'), 'done · 0.3 s', 'good']
])('%s', (_, call, says, look) => expect(sayRun(call, messages.call)).toEqual({ says, look }));

describe('of an output', () => {
	const lines = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');

	test('up to twelve lines all of it stands there', () => {
		expect(foldOutput(`${lines(MOST_OPEN_LINES)}\n`, 'beginning')).toMatchObject({
			shown: lines(MOST_OPEN_LINES),
			rest: ''
		});
		expect(foldOutput('', 'end')).toMatchObject({ shown: '', rest: '' });
	});

	test.each(['beginning', 'end'] as const)('that is longer the %s stands there, and nothing is lost', (keep) => {
		const text = lines(30);
		const { shown, rest, restLines, restIs } = foldOutput(text, keep);
		expect(shown.split('\n')).toHaveLength(MOST_OPEN_LINES);
		expect(restLines).toBe(18);
		expect(restIs === 'above' ? `${rest}\n${shown}` : `${shown}\n${rest}`).toBe(text);
	});
});

test.each([
	['a table', 'Filesystem   Size  Used\n/dev/vda     252G   32G\n', true],
	['tabs', 'a\tb\nc\td', true],
	['lines of a log', 'Nov 28 08:00:01 host cron[1]: started\nNov 28 08:00:02 host cron[1]: ended', false],
	['indented text', 'server {\n    listen 80;\n    root /srv;\n}', false],
	['one line', 'a    b', false],
	['nothing', '', false]
])('columns are told from lines: %s', (_, text, is) => expect(isInColumns(text)).toBe(is));
