// Sequences that ask or tell the terminal more than text. What could hurt does nothing at all; what programs may ask is
// answered by one window only, and never while old output is drawn again.
import type { Terminal } from '@xterm/xterm';

/**
 * @param answers  true while this window is the one that answers
 */
export function guardSequences(term: Terminal, answers: () => boolean): void {
	const { parser } = term;
	const inert = (): boolean => true;
	/** False hands on to the terminal's own answer. */
	const ask = (): boolean => !answers();

	// Clipboard, in both directions.
	parser.registerOscHandler(52, inert);
	// Window operations, among them the reports of title, size and position.
	parser.registerCsiHandler({ final: 't' }, inert);
	// What a setting is: its answer carries text back into the shell.
	parser.registerDcsHandler({ intermediates: '$', final: 'q' }, inert);
	parser.registerDcsHandler({ intermediates: '+', final: 'q' }, inert);
	// Notifications and remote files of other terminals.
	for (const number of [9, 99, 777, 1337]) parser.registerOscHandler(number, inert);
	// Palette: may be set, is not told.
	parser.registerOscHandler(4, (data) => data.includes('?'));

	// Fixed answers: what kind of terminal, is it there, where is the cursor, is a mode on, which colours.
	parser.registerCsiHandler({ final: 'c' }, ask);
	parser.registerCsiHandler({ prefix: '>', final: 'c' }, ask);
	parser.registerCsiHandler({ prefix: '=', final: 'c' }, ask);
	parser.registerCsiHandler({ final: 'n' }, ask);
	parser.registerCsiHandler({ prefix: '?', final: 'n' }, ask);
	parser.registerCsiHandler({ prefix: '>', final: 'q' }, ask);
	parser.registerCsiHandler({ intermediates: '$', final: 'p' }, ask);
	parser.registerCsiHandler({ prefix: '?', intermediates: '$', final: 'p' }, ask);
	for (const number of [10, 11, 12]) parser.registerOscHandler(number, (data) => data.includes('?') && !answers());
}

/** @returns the address a link really leads to, or undefined for anything but http and https */
export function webAddress(text: string): URL | undefined {
	let url: URL;
	try {
		url = new URL(text);
	} catch {
		return undefined;
	}
	return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? url : undefined;
}
