import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { classify } from '#server/classifier/classify.ts';
import {
	createLeftOutFinder,
	createOwnFinder,
	leftOutHint,
	ownProgramLimits
} from '#server/terminal/left-out-program.ts';

const base = mkdtempSync(join(tmpdir(), 'hostwright-left-out-'));
const own = join(base, 'own');
const system = join(base, 'system');
for (const path of [join(own, 'cargo'), join(own, 'ls'), join(system, 'ls')]) {
	mkdirSync(join(path, '..'), { recursive: true });
	writeFileSync(path, '');
	chmodSync(path, 0o755);
}
writeFileSync(join(own, 'notes'), '');
afterAll(() => rmSync(base, { recursive: true }));

const find = createLeftOutFinder(`${own}:relative:${system}`, [system]);
const plan = (more: Partial<SandboxPlan> = {}): SandboxPlan => ({
	profile: 'work',
	grants: [],
	elevation: { kind: 'none' },
	...more
});
const SUDO = plan({ profile: 'administer', elevation: { kind: 'whole', sudo: ['sudo'], command: 'cargo' } });

test.each([
	['bash: line 1: cargo: command not found\r\n', SUDO],
	['before\r\nsudo: cargo: command not found\r\nafter', SUDO],
	['sh: 1: cargo: not found', plan({ profile: 'administer' })],
	['cargo: command not found', plan({ profile: 'observe', grants: ['net'] })]
])('%j names where the program is that was left out', (printed, made) => {
	expect(leftOutHint(printed, made, false, find)).toContain(`left out ${join(own, 'cargo')}`);
});

test("nothing is said where a person's own directories were searched, unless all of it is root's", () => {
	const printed = 'cargo: command not found';
	for (const made of [plan(), plan({ grants: ['net'] }), plan({ profile: 'observe' })]) {
		expect(leftOutHint(printed, made, false, find)).toBe(undefined);
		expect(leftOutHint(printed, made, true, find)).toContain('left out');
	}
});

test.each(['ls', 'notes', 'nowhere', 'relative'])(
	"nothing is said of %s, which was found or is nobody's program",
	(name) => {
		expect(leftOutHint(`${name}: command not found`, SUDO, false, find)).toBe(undefined);
	}
);

describe("a person's own program that stands before the system's", () => {
	const { reading } = classify('ls | cargo tree; echo x; /bin/ls');
	const said = (searchPath: string, more: Partial<SandboxPlan> = {}, asRoot = false) =>
		ownProgramLimits(reading, plan(more), asRoot, createOwnFinder(searchPath, [system]));
	test('is named, in runs that search their directories', () => {
		const expected = [`ls was ${join(own, 'ls')}, which stands before the system's in PATH.`];
		expect(said(`${own}:${system}`)).toEqual(expected);
		expect(said(`${own}:${system}`, { profile: 'observe' })).toEqual(expected);
	});
	test('is not what runs elsewhere', () => {
		expect(said(`${system}:${own}`)).toEqual([]);
		expect(said(`${own}:${system}`, { profile: 'observe', grants: ['net'] })).toEqual([]);
		expect(said(`${own}:${system}`, {}, true)).toEqual([]);
	});
});
