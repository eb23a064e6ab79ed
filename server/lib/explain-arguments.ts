// What the parser of a command line complains about, in one sentence.

/** @param error  of `parseArgs` */
export function explainArguments(error: unknown): string {
	const { message } = error as Error;
	const option = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1];
	if (option && /argument (?:is ambiguous|missing)/.test(message))
		return `${option} needs a value; write a value that begins with a dash as ${option}=-…`;
	// The rest is advice about words that this command does not take either.
	return message.split(/\. (?:To specify|This command) |\n/, 1)[0] ?? message;
}
