// No component contains a sentence: what people read comes from the words of their language.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Attributes of elements, and properties of our components, whose text is read or heard. */
const READ =
	/^(?:title|alt|placeholder|label|text|heading|summary|action|aria-(?:label|description|roledescription|valuetext))$/;
const WORD = /\p{L}{2}/u;
/** A string in a script that starts like a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}*[^\s:]* \p{L}/u;
/** Not read by anybody: classes, styles and listeners. */
const SILENT = /^(?:StyleSheet|StyleDirective|ClassDirective|OnDirective)$/;

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** @returns the texts in a part of the tree that people would read and that do not come from the words */
function sentencesIn(part: unknown): string[] {
	if (Array.isArray(part)) return part.flatMap(sentencesIn);
	if (!isNode(part) || SILENT.test(part.type)) return [];
	switch (part.type) {
		case 'Text':
			return WORD.test(String(part.data)) ? [String(part.data).trim()] : [];
		case 'Literal':
			return SENTENCE.test(String(part.value)) ? [String(part.value)] : [];
		case 'TemplateElement': {
			const { cooked } = part.value as { cooked: string };
			return SENTENCE.test(cooked) ? [cooked] : [];
		}
		case 'Attribute': {
			const values = [part.value].flat();
			return READ.test(String(part.name)) ? sentencesIn(values) : sentencesIn(values.filter((one) => !isText(one)));
		}
		default:
			return Object.values(part).flatMap((value) => (Array.isArray(value) || isNode(value) ? sentencesIn(value) : []));
	}
}

function isText(value: unknown): boolean {
	return isNode(value) && value.type === 'Text';
}

function sentencesOf(source: string): string[] {
	const { fragment, instance, module } = parse(source, { modern: true });
	return sentencesIn([fragment, instance?.content, module?.content]);
}

test.each([
	['<p>Save</p>', ['Save']],
	['<p title="Save">{words.save}</p>', ['Save']],
	['<Button text="Save" />', ['Save']],
	["<p>{ok ? 'It is saved.' : words.failed}</p>", ['It is saved.']],
	["<script>const said = 'It is saved.';</script>", ['It is saved.']],
	['<p title={words.title} class="Some Class">{words.save} · 1</p>', []],
	['<style>p { color: red }</style><p style:top="{y}px"></p>', []]
])('%s', (source, found) => expect(sentencesOf(source)).toEqual(found));

test('no component holds a sentence', () => {
	const files = globSync('**/*.svelte', { cwd: src, exclude: ['.svelte-kit/**'] });
	expect(files.length).toBeGreaterThan(80);
	const found = files.flatMap((file) =>
		sentencesOf(readFileSync(src + file, 'utf8')).map((sentence) => `${file}: ${sentence}`)
	);
	expect(found).toEqual([]);
});
