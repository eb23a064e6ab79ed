// Watching: a table that grows by a row with every sample.
import { formatClock } from '#wire/text/format-time.ts';
import type { AnswerPiece } from '../engine.ts';
import { WATCH_SECONDS, watchVitals } from '../tools/watch-vitals.ts';
import { figuresFor } from '../understand/numbers.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { type VitalSubject, WATCHED } from './describe-vitals.ts';
import { words } from './words.ts';

const NAMED: readonly (readonly [VitalSubject, RegExp])[] = [
	['cpu', /\b(?:cpus?|processors?|cores?|prozessor)\b/i],
	['memory', /\b(?:memory|ram|swap\w*|mem)\b/i],
	['load', /\bloads?\b/i],
	['disk', /\b(?:disks?|drives?|i\/?o|storage)\b/i],
	['network', /\b(?:network|traffic|bandwidth|interfaces?|internet|upload|download)\b/i],
	['temperature', /\b(?:temp\w*|hot|heat|warm|thermal|cooling|fans?)\b/i]
];
const USUAL_SECONDS = 20;

/** What the sentence asks to be watched; the processor and memory where it names nothing. */
export function watchedIn(text: string): VitalSubject[] {
	const named = NAMED.filter(([, pattern]) => pattern.test(text)).map(([subject]) => subject);
	return named.length > 0 ? named : ['cpu', 'memory'];
}

export function secondsIn(text: string): number {
	const span = /\b(\d{1,4}|an?|one|half a)\s*(s|secs?|seconds?|m|mins?|minutes?)\b/i.exec(
		figuresFor(text.toLowerCase())
	);
	if (!span) return USUAL_SECONDS;
	const word = (span[1] ?? '').toLowerCase();
	const count = word === 'half a' ? 0.5 : /^\d/.test(word) ? Number(word) : 1;
	const seconds = count * ((span[2] ?? '').toLowerCase().startsWith('m') ? 60 : 1);
	return Math.min(WATCH_SECONDS.most, Math.max(WATCH_SECONDS.least, seconds));
}

const say = (text: string): AnswerPiece => ({ type: 'text', text });
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

export async function* watchVitalSigns(text: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const seconds = secondsIn(text);
	const watched = watchedIn(text).flatMap((subject) => WATCHED[subject] ?? []);
	const names = watched.map(({ name }) => name).join(' and ');
	const columns = [words.vitals.time, ...watched.flatMap((one) => one.columns)];
	const samples = outputOf(await ask(watchVitals, { seconds }));
	yield say(`${words.vitals.watching(names, seconds)}\n\n`);
	let rows = 0;
	for await (const vitals of samples) {
		if (rows === 0) yield say(`${rowOf(columns)}${rowOf(['---', ...columns.slice(1).map(() => '---:')])}`);
		rows += 1;
		yield say(rowOf([formatClock(vitals.atMs, words.locale), ...watched.flatMap((one) => one.row(vitals))]));
	}
	yield say(`\n${rows === 0 ? words.vitals.watchedNothing : words.vitals.watched}`);
}
