// Lines of a file of settings that end with a carriage return, as another system writes them. Pure.

const MOST_LINES = 2000;

/** Those that say something; without that end. */
export const linesWithReturn = (text: string): readonly { readonly line: number; readonly text: string }[] =>
	text.split('\n', MOST_LINES).flatMap((whole, at) => {
		const plain = whole.replace(/\r+$/, '');
		return plain === whole || /^\s*(?:#|$)/.test(plain) ? [] : [{ line: at + 1, text: plain }];
	});
