import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judgeBlock } from '#wire/text/judge-block.ts';

interface Example {
	readonly language: string;
	readonly text: string;
	readonly command: boolean;
}

/** Blocks in a text file: "#### language", then the block's text. */
function readExamples(file: string, command: boolean): Example[] {
	const whole = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
	return whole
		.split(/^#### ?/m)
		.slice(1)
		.map((block) => {
			const end = block.indexOf('\n');
			return { language: block.slice(0, end).trim(), text: block.slice(end + 1).replace(/\n$/, ''), command };
		});
}

const examples = [...readExamples('code-blocks-commands.txt', true), ...readExamples('code-blocks-output.txt', false)];

test('at least 97 in 100 real code blocks are judged right', () => {
	const misses = examples.filter(
		({ language, text, command }) => (judgeBlock(language, text).command !== null) !== command
	);
	const right = examples.length - misses.length;
	const rate = right / examples.length;
	console.log(`code blocks judged right: ${right} of ${examples.length} (${(rate * 100).toFixed(1)} %)`);
	for (const { language, text, command } of misses)
		console.log(
			`  missed (${command ? 'a command' : 'no command'}): [${language}] ${JSON.stringify(text.slice(0, 90))}: ${judgeBlock(language, text).because}`
		);
	expect(examples.length).toBeGreaterThanOrEqual(200);
	expect(examples.filter(({ command }) => command).length / examples.length).toBeGreaterThan(0.4);
	expect(examples.filter(({ command }) => !command).length / examples.length).toBeGreaterThan(0.4);
	expect(rate).toBeGreaterThanOrEqual(0.97);
});

describe('what is staged', () => {
	test.each([
		['a plain block is staged as it stands', 'bash', 'ls -la', 'ls -la'],
		['its last newlines included', 'bash', 'ls -la\n\n', 'ls -la\n\n'],
		['prompts are left out', 'console', '$ cd /srv\n$ ls', 'cd /srv\nls'],
		['a prompt with a name is left out', 'console', 'me@host:~$ uptime', 'uptime'],
		['a continued line after a prompt keeps its backslash', 'bash', '$ docker run \\\n> nginx', 'docker run \\\nnginx'],
		[
			'in a console session root’s prompt is left out',
			'console',
			'# apt update\n# apt upgrade',
			'apt update\napt upgrade'
		],
		['elsewhere a hash begins a comment', 'bash', '# update first\napt update', '# update first\napt update'],
		['odd characters stay in it', 'bash', 'rm \u202egpj.exe', 'rm \u202egpj.exe']
	])('%s', (_title, language, text, staged) => {
		expect(judgeBlock(language, text).command).toBe(staged);
	});

	test('ten thousand lines are one command', () => {
		const text = 'echo one\n'.repeat(10_000);
		expect(judgeBlock('bash', text).command).toBe(text);
	});
});

describe('why a block has no Run control', () => {
	test.each([
		['json', '{}', 'the block is marked json'],
		['output', 'ls', 'the block is marked output'],
		['bash', '  \n', 'the block is empty'],
		['bash', '# only a remark', 'nothing in it runs'],
		['bash', 'A=1\nB=2', 'nothing in it runs'],
		['console', '$ whoami\nroot', 'a prompt is followed by what it printed'],
		['', 'main.ts\napp.ts', 'a list of names']
	])('%s %j: %s', (language, text, because) => {
		expect(judgeBlock(language, text)).toEqual({ command: null, because });
	});
});
