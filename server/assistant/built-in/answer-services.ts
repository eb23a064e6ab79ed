// Answers a question about services, processes, updates or the log.
import type { AnswerPiece } from '../engine.ts';
import { readLog, readProcesses, readRestarts, readServices, readTimers, readUpdates } from '../tools/read-services.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import {
	describeEaters,
	describeFailed,
	describeLog,
	describeRestart,
	describeTimers,
	describeUnit,
	describeUnknown,
	describeUpdates,
	findUnit
} from './describe-services.ts';
import { inline } from './markdown.ts';
import { serviceWords as words } from './service-words.ts';

/** What is asked about services, processes, updates or the log. */
export type ServiceQuestion =
	| { readonly about: 'failed' | 'updates' | 'restart' | 'timers' | 'errors' }
	| { readonly about: 'why' | 'state'; readonly unit: string }
	| { readonly about: 'eats'; readonly what: 'memory' | 'cpu' | 'disk' };

const say = (text: string): AnswerPiece => ({ type: 'text', text });

export async function* answerServices(question: ServiceQuestion, ask: Ask): AsyncGenerator<AnswerPiece> {
	switch (question.about) {
		case 'failed':
			return yield say(describeFailed(outputOf(await ask(readServices, {})).answer));
		case 'why':
		case 'state':
			return yield* answerUnit(question.unit, question.about === 'why', ask);
		case 'eats':
			return yield* describeEaters(outputOf(await ask(readProcesses, {})).answer, question.what);
		case 'updates':
			return yield say(
				describeUpdates(outputOf(await ask(readUpdates, {})).answer, outputOf(await ask(readRestarts, {})).answer)
			);
		case 'restart':
			return yield say(describeRestart(outputOf(await ask(readRestarts, {})).answer));
		case 'timers':
			return yield say(describeTimers(outputOf(await ask(readTimers, {})).answer));
		case 'errors':
			return yield say(
				describeLog(outputOf(await ask(readLog, { priority: 'err', lines: 12 })).answer, words.errorLines)
			);
	}
}

async function* answerUnit(named: string, withLog: boolean, ask: Ask): AsyncGenerator<AnswerPiece> {
	const known = outputOf(await ask(readServices, {})).answer;
	if (!known.known) return yield say(describeUnknown(known));
	const unit = findUnit(known.value.units, named);
	if (!unit) return yield say(words.noUnit(inline(named)));
	yield say(describeUnit(unit, known.readAtMs));
	if (!withLog) return;
	const { name, manager } = unit;
	yield say(
		`\n\n${describeLog(outputOf(await ask(readLog, { unit: name, manager, lines: 12 })).answer, words.lastLines)}`
	);
}
