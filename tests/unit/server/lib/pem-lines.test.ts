// The lines that begin and end what a PEM file holds: what is wrong with them, and nothing of what lies between.
import { describe, expect, test } from 'vitest';
import { pemFault } from '#server/lib/pem-lines.ts';

const BODY = 'MIIBszCCAVmgAwIBAgIUSECRETSECRETSECRET==';
const block = (label = 'CERTIFICATE', body = BODY) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;

describe('is well', () => {
	test.each([
		['one', block()],
		['two', block() + block()],
		['with line ends of Windows', block().replaceAll('\n', '\r\n')],
		['without a line end at its end', block().trimEnd()],
		[
			'with remarks between',
			`Bag Attributes\n  friendlyName: x\n${block()}# -- BEGIN of the next --\n${block('PRIVATE KEY')}`
		],
		['none at all', 'key = value\n'],
		['empty', '']
	])('%s', (_, text) => {
		expect(pemFault(text)).toBeUndefined();
	});
});

test.each([
	['the line end between two is missing', block().trimEnd() + block(), 3, 'in one'],
	['cut off', block().split('\n').slice(0, 2).join('\n'), 1, 'the file is cut off'],
	['cut in the first of two', `-----BEGIN CERTIFICATE-----\n${BODY}\n${block()}`, 1, 'line 3 begins the next one'],
	['without a beginning', `${BODY}\n-----END CERTIFICATE-----\n`, 2, 'that no line begins'],
	[
		'an end of another kind',
		`-----BEGIN RSA PRIVATE KEY-----\n${BODY}\n-----END PRIVATE KEY-----\n`,
		3,
		'line 1 begins one'
	],
	['four hyphens', `----BEGIN CERTIFICATE-----\n${BODY}\n-----END CERTIFICATE-----\n`, 1, 'five hyphens'],
	['four hyphens at its end', `-----BEGIN CERTIFICATE-----\n${BODY}\n-----END CERTIFICATE----\n`, 3, 'five hyphens'],
	['dashes of a word processor', `\u2014\u2014BEGIN CERTIFICATE\u2014\u2014\n${BODY}\n`, 1, 'word processor'],
	['blanks before it', `  -----BEGIN CERTIFICATE-----\n${BODY}\n`, 1, 'blanks'],
	[
		'what it holds stuck to its end',
		`-----BEGIN PRIVATE KEY-----\n${BODY}-----END PRIVATE KEY-----\n`,
		2,
		'before its marker'
	],
	[
		'what it holds stuck to its beginning',
		`-----BEGIN PRIVATE KEY-----${BODY}\n-----END PRIVATE KEY-----\n`,
		1,
		'behind its marker'
	]
])('%s', (_, text, line, says) => {
	const found = pemFault(text);
	expect(found?.line).toBe(line);
	expect(found?.says).toContain(says);
	expect(JSON.stringify(found)).not.toMatch(/SECRET|MII/);
	expect(found?.marks).toMatch(/^-----(?:BEGIN|END)/);
});
