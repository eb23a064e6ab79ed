// Of a program that the reader may read and others may not, nothing leaves but the line that names its interpreter.
import { describe, expect, test } from 'vitest';
import { type Head, headOf, readHead } from '#server/host/system/read-head.ts';

const SECRET = 'hunter2';
const ELF = `\u007fELF\u0002\u0001\u0001${'\0'.repeat(9)}\u0003\0\u003e\0${SECRET}`;

const HEADS: readonly (readonly [string, string, Head])[] = [
	[
		'a script',
		`#!/bin/sh -eu\nPASSWORD=${SECRET}\n`,
		{ kind: 'script', line: '#!/bin/sh -eu', interpreter: ['/bin/sh', '-eu'], endsInReturn: false }
	],
	[
		'a script with line ends of Windows',
		`#! /usr/bin/env  python3\r\nPASSWORD = "${SECRET}"\r\n`,
		{
			kind: 'script',
			line: '#! /usr/bin/env  python3',
			interpreter: ['/usr/bin/env', 'python3'],
			endsInReturn: true
		}
	],
	[
		'a script of one line, not ended',
		'#!/bin/cat',
		{ kind: 'script', line: '#!/bin/cat', interpreter: ['/bin/cat'], endsInReturn: false }
	],
	['a program for this kind of processor', ELF, { kind: 'elf', machine: '\u003e' }],
	['a text', `PASSWORD=${SECRET}\n`, { kind: 'text' }],
	['a text that speaks of scripts further on', `${SECRET}\n#!/bin/sh\n`, { kind: 'text' }],
	['something else', `\u0000\u0001${SECRET}`, { kind: 'binary' }],
	['nothing', '', { kind: 'empty' }]
];

describe('of the first bytes', () => {
	test.each(HEADS)('%s tells no more than that', (_, text, head) => {
		expect(headOf(text)).toEqual(head);
		expect(JSON.stringify(headOf(text))).not.toContain(SECRET);
	});
});

test('what the kernel tells once to whoever reads first is read as no program', async () => {
	const read: string[] = [];
	const walk = (path: string) => ({
		path,
		parts: [],
		end: 'there',
		at: path,
		found: { path, facts: { kind: 'file' } }
	});
	const root = {
		readText: async (path: string) => {
			read.push(path);
			return { got: true, value: '#!/bin/sh' };
		}
	};
	for (const path of ['/proc/kmsg', '/sys/kernel/tracing/trace_pipe', '/dev/mem', '/opt/run'])
		await readHead(root as never, walk(path) as never);
	expect(read).toEqual(['/opt/run']);
});
