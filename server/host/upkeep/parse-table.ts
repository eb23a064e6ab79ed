// The commands of a table of cron, with the lines that they stand in. Pure.

export interface TableLine {
	readonly line: number;
	readonly command: string;
}

export const MOST_OF_CRON = 262_144;

const TIMES = String.raw`(?:@\w+|[\d*/,\-A-Za-z~]+\s+\S+\s+\S+\s+\S+\s+\S+)`;
const WITH_USER = new RegExp(String.raw`^\s*${TIMES}\s+\S+\s+(.*)$`);
const OWN = new RegExp(String.raw`^\s*${TIMES}\s+(.*)$`);
/** Such a line sets a variable for those below it. */
const SETS = /^\s*\w+\s*=/;

/** @param withUser  whether the account stands before the command, as in /etc/cron.d */
export function parseTable(text: string, withUser: boolean): readonly TableLine[] {
	return text.split('\n').flatMap((raw, index) => {
		if (/^\s*(?:#|$)/.test(raw) || SETS.test(raw)) return [];
		const command = (withUser ? WITH_USER : OWN).exec(raw)?.[1];
		return command === undefined ? [] : [{ line: index + 1, command }];
	});
}
