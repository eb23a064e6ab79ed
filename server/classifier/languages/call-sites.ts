/** Where the arguments of the calls in a text begin. `calls` is global; only the first ones count. */
export function* callSites(calls: RegExp, text: string): Generator<number> {
	calls.lastIndex = 0;
	let n = 0;
	for (let m = calls.exec(text); m && n < 32; m = calls.exec(text), n++)
		yield m.index + m[0].length - (m[0].endsWith('(') ? 1 : 0);
}
