// Asks the person at the terminal, and nobody else: not what comes through a pipe, nor what was typed before the question.
import { type Keyboard, openKeyboard } from './keyboard.ts';

/** `nobody`: there is no terminal to ask at. `stopped`: ^C. */
export type Answer = 'yes' | 'no' | 'stopped' | 'nobody';

const ENTER = /[\r\n]/;
const STOPS = /[\u0003\u001c]/;
const END_OF_INPUT = '\u0004';
const ERASES = /[\u007f\b]/;
const PRINTS = /[\p{L}\p{N} ]/u;
const MOST_CHARACTERS = 20;

/**
 * @param before  shown above the question, ending in a newline
 * @param word  has to be typed in the place of a y
 */
export function askPerson(before: string, question: string, word?: string): Promise<Answer> {
	return new Promise((resolve) => {
		let typed = '';
		let asked = false;
		const settle = (answer: Answer): void => {
			keyboard?.show('\r\n');
			keyboard?.close();
			asked = false;
			resolve(answer);
		};
		const take = (key: string): void => {
			if (STOPS.test(key)) settle('stopped');
			else if (ENTER.test(key)) settle(agrees(typed.trim(), word) ? 'yes' : 'no');
			else if (key === END_OF_INPUT) settle('no');
			else if (ERASES.test(key) && typed !== '') {
				typed = typed.slice(0, -1);
				keyboard?.show('\b \b');
			} else if (PRINTS.test(key) && typed.length < MOST_CHARACTERS) {
				typed += key;
				keyboard?.show(key);
			}
		};
		const keyboard: Keyboard | undefined = openKeyboard((keys) => {
			// What comes in one piece was typed, pasted, or written by a program; none of it counts after the answer.
			for (const key of keys) if (asked) take(key);
		});
		if (!keyboard) {
			resolve('nobody');
			return;
		}
		keyboard.show(before.replaceAll('\n', '\r\n'));
		keyboard.flush();
		asked = true;
		keyboard.show(question);
	});
}

const agrees = (typed: string, word: string | undefined): boolean =>
	word === undefined ? /^y(es)?$/i.test(typed) : typed.toLowerCase() === word;
