// Drawn on the server, as pages are: a page and a part in it, compiled as the build does it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Component } from 'svelte';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '#lib/words/en.ts';
import type { Words } from '#lib/words/words.ts';

const folder = fileURLToPath(new URL(`../../../../.output/words-${process.pid}`, import.meta.url));
const PART = "<script>import { uiWords } from '#lib/words/ui.ts'; const ui = uiWords();</script><p>{ui.copy}</p>";
const PAGE =
	"<script>import { giveWords } from '#lib/words/words.ts'; import Part from './part.js'; let { words } = $props(); giveWords(words);</script><Part />";

let page: Component<{ words: Words | undefined }>;
let part: Component;

beforeAll(async () => {
	mkdirSync(folder, { recursive: true });
	for (const [name, source] of Object.entries({ part: PART, page: PAGE }))
		writeFileSync(join(folder, `${name}.js`), compile(source, { generate: 'server', name }).js.code);
	const load = async (name: string) => (await import(pathToFileURL(join(folder, name)).href)).default;
	[page, part] = [await load('page.js'), await load('part.js')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const german: Words = { ...en, ui: { ...en.ui, copy: 'Kopieren' } };
const bodyOf = (words: Words | undefined): string => render(page, { props: { words } }).body;

test('a part says what the language of its page says, whatever another page is drawn in', () => {
	expect([german, undefined, german].map(bodyOf).map((body) => />([^<]+)<\/p>/.exec(body)?.[1])).toEqual([
		'Kopieren',
		en.ui.copy,
		'Kopieren'
	]);
});

test('a part by itself speaks English', () => {
	expect(render(part).body).toContain(en.ui.copy);
});
