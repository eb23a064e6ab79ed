// One sentence for a schema's complaint.
import type { core } from 'zod';
import { describeIssue } from '../lib/describe-issue.ts';

/** @returns what is wrong with the input, naming the first field; undefined when the cause is no schema error */
export function describeInputError(cause: unknown): string | undefined {
	if (!isSchemaError(cause)) return undefined;
	const sentences = cause.issues.slice(0, 3).map(sentenceOf);
	return [...new Set(sentences)].join('; ');
}

function isSchemaError(cause: unknown): cause is { issues: core.$ZodIssue[] } {
	return typeof cause === 'object' && cause !== null && Array.isArray((cause as { issues?: unknown }).issues);
}

function sentenceOf(issue: core.$ZodIssue): string {
	const field = issue.path.map(String).join('.');
	if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.map((k) => JSON.stringify(k)).join(', ')}`;
	if (issue.code === 'invalid_type' && issue.message.includes('received undefined'))
		return field ? `${field} is missing` : 'the body is missing';
	const said = describeIssue(issue);
	if (said.startsWith('must ')) return `${field || 'the body'} ${said}`;
	if (!field || said.startsWith(field)) return said;
	return `${field}: ${said}`;
}
