// What a message quotes between fences.

/** @returns all of it, the fences apart; undefined where nothing is quoted */
export function quotedIn(text: string): string | undefined {
	const lines: string[] = [];
	let mark: string | undefined;
	for (const line of text.split('\n')) {
		const found = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
		if (mark === undefined) mark = found;
		else if (found !== undefined && found[0] === mark[0] && found.length >= mark.length && /^\s*[`~]+\s*$/.test(line))
			mark = undefined;
		else lines.push(line);
	}
	const quoted = lines.join('\n').trim();
	return quoted === '' ? undefined : quoted;
}
