// The process of the engines. It answers one question after the other, and is ended by whatever a model file does to it.

import type { SpeechQuestion } from '../ports/speech.ts';
import { type Engines, openEngines } from './engines.ts';

export type SpeechTold =
	| { readonly id: number; readonly answer: unknown }
	| { readonly id: number; readonly failed: string }
	| { readonly ready: true };

const engines: Engines = openEngines();
let turn: Promise<unknown> = Promise.resolve();

process.on('message', ({ id, question }: { id: number; question: SpeechQuestion }) => {
	// In order: a stream of sound makes sense in no other.
	turn = turn.then(async () => {
		try {
			tell({ id, answer: await engines.answer(question) });
		} catch (error) {
			tell({ id, failed: error instanceof Error ? error.message : String(error) });
		}
	});
});
process.once('disconnect', () => process.exit(0));
tell({ ready: true });

function tell(message: SpeechTold): void {
	process.send?.(message);
}
