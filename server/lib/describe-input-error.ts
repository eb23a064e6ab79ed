// One sentence for a schema's complaint.
import type { core } from 'zod';
import { describeIssue } from './describe-issue.ts';

/**
 * @param whole  what the input as a whole is called
 * @returns what is wrong with the first few fields; undefined when the cause is no schema error
 */
export function describeInputError(cause: unknown, whole = 'the body'): string | undefined {
	if (!isSchemaError(cause)) return undefined;
	const sentences = cause.issues.slice(0, 3).map((issue) => sentenceOf(issue, whole));
	return [...new Set(sentences)].join('; ');
}

function isSchemaError(cause: unknown): cause is { issues: core.$ZodIssue[] } {
	return typeof cause === 'object' && cause !== null && Array.isArray((cause as { issues?: unknown }).issues);
}

function sentenceOf(issue: core.$ZodIssue, whole: string): string {
	const field = issue.path.map(String).join('.');
	if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.map((k) => JSON.stringify(k)).join(', ')}`;
	if (issue.code === 'invalid_type' && issue.message.includes('received undefined'))
		return `${field || whole} is missing`;
	const said = describeIssue(issue);
	if (said.startsWith('must ')) return `${field || whole} ${said}`;
	if (!field || said.startsWith(field)) return said;
	return `${field}: ${said}`;
}
