import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { isKind, KINDS, type KindName } from '#server/classifier/judge/kinds.ts';
import { NETWORK_PROGRAMS } from '#server/classifier/names/hosts.ts';
import { takesNoSettings } from '#server/classifier/names/network-readers.ts';
import { read } from '#server/classifier/read.ts';
import { RULES } from '#server/classifier/rules/rules.ts';
import { indexOf } from '#server/classifier/tools/find-tool.ts';
import { printsSecrets } from '#server/classifier/tools/printed-secrets.ts';
import { executesProject } from '#server/classifier/tools/project-code.ts';
import { readerOptions } from '#server/classifier/tools/reader-options.ts';
import { READERS } from '#server/classifier/tools/tables/readers.ts';
import { tables } from '#server/classifier/tools/tables.ts';
import { exampleOf, namesOf } from '#server/classifier/tools/tool.ts';
import { hasWrapper } from '#server/classifier/unwrap/unwrap.ts';
import { programName } from '#server/classifier/words/program-name.ts';
import type { Tier } from '#wire/safety.ts';
import { lackingExamples, TABLES, triedTools } from './table-examples.ts';

/** Tools of which the table only knows the reads: their wrapper answers every use that changes something. */
const WRAPPER_SPEAKS = ['salt'];

const tools = triedTools();

/** What spoke of the program in its table. */
function spoke(command: string, name: string): unknown {
	const found = read(command).commands.filter((c) => c.program === name && c.spoke !== undefined);
	const row = found[0]?.spoke;
	return row === undefined || row === 'otherwise' ? row : `${row.outcome} ${row.pattern}`;
}

describe('every name', () => {
	test('stands in one tool', () => {
		const count = new Map<string, number>();
		for (const name of tables().flat().flatMap(namesOf)) count.set(name, (count.get(name) ?? 0) + 1);
		expect([...count].filter(([, times]) => times > 1).map(([name]) => name)).toEqual([]);
	});

	test('in two tools is an error', () => {
		const [one, two] = [
			{ names: 'one both', otherwise: 'read' },
			{ names: 'both two', otherwise: 'file' }
		] as const;
		expect(() => indexOf([one, two])).toThrow('both stands in two tools');
	});

	test('of a program that only reads stands in no tool', () => {
		expect(
			tables()
				.flat()
				.flatMap(namesOf)
				.filter((name) => READERS.has(name))
		).toEqual([]);
	});
});

test('a name is the one a program is known by: no path, no version, no g of GNU', () => {
	const others = tables()
		.flat()
		.flatMap(namesOf)
		.filter((name) => programName(name) !== name);
	expect(others).toEqual([]);
});

test('nothing is said twice: no option with a value, no row', () => {
	const twice = tools.flatMap(({ name, compiled: { rows, tool } }) => {
		const said = [
			...(tool.takes ?? '').split(/\s+/).filter((o) => o !== ''),
			...rows.map(({ pattern }) => ` ${pattern}`)
		];
		return said.filter((one, at) => said.indexOf(one) < at).map((one) => `${name}: ${one}`);
	});
	expect(twice).toEqual([]);
});

/** What a tool reads of a project is executed first, settings are taken from there, and what is read may be a secret. */
function tierOf(command: string, row: KindName): Tier {
	let kind = row;
	const { tier } = KINDS[kind];
	const [name = '', ...words] = command.split(' ');
	const said = String(spoke(command, name)).split(' ')[0] ?? '';
	// A row before this one may speak, where both only read.
	if (isKind(said) && KINDS[said].tier === 'safe') kind = said;
	if (tier !== 'safe') return tier;
	const settles = (kind === 'net-read' || NETWORK_PROGRAMS.has(name)) && !takesNoSettings(name, words, words);
	return settles || executesProject(name, words.join(' ')) || printsSecrets(name, words) ? 'caution' : tier;
}

describe('an example in a table', () => {
	for (const { name, sayings } of tools) {
		for (const { example, kind, row } of sayings) {
			if (example === undefined) continue;
			const command = `${name} ${example}`.trim();
			test(command, () => {
				expect(spoke(command, name)).toBe(row === 'otherwise' ? row : `${row.outcome} ${row.pattern}`);
				expect(classify(command).tier).toBe(tierOf(command, kind));
			});
		}
	}
});

describe('a row that needs no example is reached all the same', () => {
	for (const { name, sayings } of tools) {
		for (const { kind, row } of sayings) {
			if (row === 'otherwise' || row.example !== undefined || READERS.has(name) || RULES.has(name) || hasWrapper(name))
				continue;
			const command = exampleOf(name, row);
			test(command, () => {
				expect(classify(command).tier).toBe(tierOf(command, kind));
			});
		}
	}
});

test('every tool has an example of each tier above safe, and every dangerous or blocked use has its own', () => {
	const lacking = tools.flatMap((tool) => lackingExamples(tool).map((what) => `${tool.name}: ${what}`));
	expect(lacking.filter((line) => !WRAPPER_SPEAKS.some((name) => line.startsWith(`${name}: `)))).toEqual([]);
});

test('a line of a table is short', () => {
	const long = readdirSync(TABLES).flatMap((file) =>
		readFileSync(join(TABLES, file), 'utf8')
			.split('\n')
			.flatMap((line, at) => (line.length < 160 ? [] : [`${file}:${at + 1}`]))
	);
	expect(long).toEqual([]);
});

describe('programs that only read', () => {
	test('are safe with a word and a flag, where no table lists their options', () => {
		const wrong = [...READERS].filter(
			(name) =>
				!name.startsWith('[') &&
				!readerOptions(name) &&
				!RULES.has(name) &&
				!hasWrapper(name) &&
				classify(`${name} -x notes`).tier !== 'safe'
		);
		expect(wrong).toEqual([]);
	});
});
