// Reads config.yml against the schema and says of each problem the line and the key.
import { isMap, isNode, LineCounter, type Node, parseDocument } from 'yaml';
import type { core } from 'zod';
import { OwnRule } from '#wire/safety.ts';
import { describeIssue } from '../lib/describe-issue.ts';
import { explainReference, explainYaml } from './explain-yaml.ts';
import { ConfigFile } from './schema.ts';

type Key = string | number;

export interface PlacedRule {
	readonly index: number;
	readonly rule: OwnRule;
}

export interface ParsedConfigFile {
	/** What the file says, defaults filled in; the defaults alone when there were problems. */
	readonly settings: ConfigFile;
	/** Keys that the file itself sets at top level and one below, e.g. `log.level`. */
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
	/** The own rules that are right in themselves, each with its place in the list, whatever else is wrong in the file. */
	readonly rules: readonly PlacedRule[];
	/** 1-based line of a key or list entry; undefined when the file does not hold it. */
	lineOf(path: readonly Key[]): number | undefined;
}

/** @param name how the file is called in messages */
export function parseConfigFile(text: string, name: string): ParsedConfigFile {
	const counter = new LineCounter();
	const document = parseDocument(text, {
		lineCounter: counter,
		prettyErrors: false,
		uniqueKeys: true,
		maxAliasCount: 20
	} as never);
	const lineOf = (path: readonly Key[]): number | undefined => {
		const offset = offsetOf(document.contents as Node | null, path);
		return offset === undefined ? undefined : counter.linePos(offset).line;
	};
	const at = (line: number | undefined): string => (line === undefined ? name : `${name}:${line}`);
	const defaults = ConfigFile.parse({});
	const syntax = document.errors.map((e) => `${at(counter.linePos(e.pos[0]).line)}: ${explainYaml(e)}`);
	if (syntax.length > 0) return { settings: defaults, problems: syntax, warnings: [], rules: [], lineOf };

	let value: unknown;
	try {
		value = document.toJS({ maxAliasCount: 20 });
	} catch (error) {
		return {
			settings: defaults,
			problems: [`${name}: ${explainReference(error)}`],
			warnings: [],
			rules: [],
			lineOf
		};
	}
	if (value === null || value === undefined)
		return { settings: defaults, problems: [], warnings: [], rules: [], lineOf };
	if (!isMap(document.contents))
		return {
			settings: defaults,
			problems: [`${at(1)}: the file must hold keys and values`],
			warnings: [],
			rules: [],
			lineOf
		};

	const parsed = ConfigFile.safeParse(value);
	const problems = parsed.success
		? []
		: parsed.error.issues.map((issue) => `${at(lineOfIssue(issue, lineOf))}: ${describe(issue)}`);
	const warnings = unknownKeys(value, ConfigFile).map(
		(path) => `${at(lineOf(path))}: unknown key ${path.join('.')} is ignored`
	);
	return { settings: parsed.success ? parsed.data : defaults, problems, warnings, rules: rulesIn(value), lineOf };
}

function rulesIn(value: unknown): PlacedRule[] {
	const rules = (value as { safety?: { rules?: unknown } | null }).safety?.rules;
	if (!Array.isArray(rules)) return [];
	return rules.flatMap((one, index) => {
		const { data: rule } = OwnRule.safeParse(one);
		return rule ? [{ index, rule }] : [];
	});
}

function offsetOf(root: Node | null, path: readonly Key[]): number | undefined {
	let node: unknown = root;
	let offset: number | undefined;
	for (const key of path) {
		if (isMap(node)) {
			const pair = node.items.find(
				(item) => String((item.key as { value?: unknown })?.value ?? item.key) === String(key)
			);
			if (!pair) return offset;
			offset = isNode(pair.key) ? pair.key.range?.[0] : offset;
			node = pair.value;
		} else {
			const items = (node as { items?: unknown[] } | null)?.items;
			const entry = items?.[Number(key)];
			if (!isNode(entry)) return offset;
			offset = entry.range?.[0] ?? offset;
			node = entry;
		}
	}
	return offset;
}

function lineOfIssue(issue: core.$ZodIssue, lineOf: (path: readonly Key[]) => number | undefined): number | undefined {
	const path = issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p));
	const first = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
	return lineOf(first === undefined ? path : [...path, first]);
}

function describe(issue: core.$ZodIssue): string {
	const key = issue.path.map(String).join('.');
	if (issue.code === 'unrecognized_keys') return `${key}: unknown key ${issue.keys.join(', ')}`;
	if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return `${key} is missing`;
	if (issue.code === 'invalid_type' && issue.message.includes('received null') && issue.expected === 'object')
		return `${key} must hold keys and values; it is empty`;
	const said = describeIssue(issue, 'keys and values').replace('must be keys and values', 'must hold keys and values');
	return `${key} ${/^(?:must|is|holds)/.test(said) ? '' : 'is not valid: '}${said}`;
}

interface Shaped {
	shape?: Record<string, unknown>;
	element?: unknown;
	def?: { innerType?: unknown };
}

/** Keys the schema does not know, for objects that ignore them (strict ones complain by themselves). */
function unknownKeys(value: unknown, schema: unknown, path: readonly Key[] = []): Key[][] {
	let plain = schema as Shaped;
	while (plain?.def?.innerType) plain = plain.def.innerType as Shaped;
	if (Array.isArray(value)) return value.flatMap((entry, i) => unknownKeys(entry, plain?.element, [...path, i]));
	if (!plain?.shape || typeof value !== 'object' || value === null) return [];
	const strict = (plain as { def?: { catchall?: { def?: { type?: string } } } }).def?.catchall?.def?.type === 'never';
	const shape = plain.shape;
	return Object.entries(value).flatMap(([key, entry]) => {
		if (Object.hasOwn(shape, key)) return unknownKeys(entry, shape[key], [...path, key]);
		return strict ? [] : [[...path, key]];
	});
}
