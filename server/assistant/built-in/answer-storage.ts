// Answers about storage: looked up, then said.
import type { AnswerPiece } from '../engine.ts';
import { lookIntoFolder } from '../tools/look-into-folder.ts';
import { readDisks, readStorage } from '../tools/read-storage.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { describeDisks, describeFill, describeMounts, describeSpace, describeUnknown } from './describe-storage.ts';
import { inline } from './markdown.ts';
import { storageWords } from './storage-words.ts';

/** What is asked about storage. */
export type StorageQuestion =
	| { readonly asks: 'disks' | 'mounts' }
	/** `at`: only of the filesystem that is mounted there. */
	| { readonly asks: 'space'; readonly at?: string }
	| { readonly asks: 'fill'; readonly path: string };

const say = (text: string): AnswerPiece => ({ type: 'text', text });

export async function* answerStorage(question: StorageQuestion, ask: Ask): AsyncGenerator<AnswerPiece> {
	switch (question.asks) {
		case 'space':
			return yield* describeSpace(outputOf(await ask(readStorage, {})), question.at);
		case 'mounts':
			return yield say(describeMounts(outputOf(await ask(readStorage, {})).mounts));
		case 'disks':
			return yield say(describeDisks(outputOf(await ask(readDisks, {}))));
		case 'fill': {
			yield say(`${storageWords.looking(inline(question.path))}\n\n`);
			const { result, reason, remedy } = outputOf(await ask(lookIntoFolder, { path: question.path }));
			if (result) return yield* describeFill(result);
			yield say(describeUnknown({ reason: reason ?? '', remedy }));
		}
	}
}
