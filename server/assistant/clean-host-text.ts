// Text of the host as a conversation keeps it: no secrets, no terminal sequences, nothing that cannot be seen, and not too long.
// A person and a model read the same characters.
import { UNSEEN } from '#wire/text/unseen.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';

/** Control sequences, strings to the terminal (titles, links, clipboards), and single escapes. */
const SEQUENCES =
	/(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c|$)|\u001b[ -/]*[0-~]/g;
const HIDDEN = new RegExp(`(?![\\t\\n])[${UNSEEN}]`, 'gu');

/** @param most  in UTF-16 units; from a longer text the middle goes, and the place says how much */
export function cleanHostText(text: string, most: number): string {
	// What is far longer is cut before it is looked through, generously: a secret at the cut is then cut away below.
	const near = cutMiddle(text, most * 4);
	const plain = near.replace(SEQUENCES, '').replace(/\r+\n/g, '\n').replace(/\r/g, '\n');
	return cutMiddle(maskSecrets(plain.replace(HIDDEN, visible)), most);
}

const visible = (c: string): string => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`;

export function cutMiddle(text: string, most: number): string {
	if (text.length <= most) return text;
	const left = Math.floor(most * 0.6);
	const right = most - left;
	return `${text.slice(0, left).toWellFormed()}\n[… ${text.length - most} characters left out …]\n${text.slice(-right).toWellFormed()}`;
}
