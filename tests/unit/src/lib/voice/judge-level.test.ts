// What a page says of its own microphone by how loud it was.
import { expect, test } from 'vitest';
import { judgeLevel } from '#lib/voice/judge-level.ts';

/** Two seconds; somebody speaks in the middle of the first. */
const said = (peak: number): Int16Array =>
	Int16Array.from({ length: 32_000 }, (_, at) =>
		at > 4_000 && at < 12_000
			? Math.max(-32_768, Math.min(32_767, peak * 32_768 * Math.sin(at / 5)))
			: Math.round(3 * Math.sin(at))
	);

test.each([
	['a microphone that is muted', new Int16Array(32_000), 'silent'],
	['one that gives nothing at all', new Int16Array(0), 'silent'],
	['a whisper from far away', said(0.01), 'quiet'],
	['an ordinary voice', said(0.2), 'good'],
	['a voice after a long silence', Int16Array.from([...new Int16Array(160_000), ...said(0.2)]), 'good'],
	['a shout into the microphone', said(2), 'cut']
] as const)('%s', (_, samples, level) => expect(judgeLevel(samples)).toBe(level));
