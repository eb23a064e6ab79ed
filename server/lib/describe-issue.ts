// A schema's complaint in the words of a person who wrote the value.
import type { core } from 'zod';

const NAMES: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	record: 'an object',
	null: 'null',
	NaN: 'not a number',
	undefined: 'nothing'
};

/**
 * @param objectName what an object is called where the value was written
 * @returns what is wrong, without its place: "must be a number, not text"; the schema's own words where it has some
 */
export function describeIssue(issue: core.$ZodIssue, objectName = 'an object'): string {
	const name = (type: string): string => (NAMES[type] === NAMES.object ? objectName : (NAMES[type] ?? type));
	switch (issue.code) {
		case 'invalid_type': {
			const found = /received (\w+)/.exec(issue.message)?.[1];
			if (found === undefined) return issue.message;
			// A fraction where a whole number is wanted is reported as one number for another.
			return issue.expected === 'int'
				? `must be ${name('int')}`
				: `must be ${name(issue.expected)}, not ${name(found)}`;
		}
		case 'too_small':
		case 'too_big': {
			if (!/^Too (?:small|big)/.test(issue.message)) return issue.message;
			const [limit, bound] =
				issue.code === 'too_small' ? (['at least', issue.minimum] as const) : (['at most', issue.maximum] as const);
			if (issue.origin === 'string')
				return issue.code === 'too_small' && bound === 1
					? 'must not be empty'
					: `must have ${limit} ${bound} characters`;
			if (issue.origin === 'array')
				return issue.code === 'too_small' && bound === 1 ? 'must not be empty' : `must have ${limit} ${bound} entries`;
			return `must be ${limit} ${bound}`;
		}
		case 'invalid_value':
			return /^Invalid /.test(issue.message) ? `must be one of ${issue.values.map(String).join(', ')}` : issue.message;
		default:
			return issue.message;
	}
}
