// What a part of a folder is called.
import { escapeUnseen } from '#lib/ui/escape-unseen.ts';
import type { Words } from '#lib/words/words.ts';
import type { FillNode } from '#wire/host/fill.ts';

export function nameNode({ kind, name, files }: FillNode, words: Words['storage']['fill']): string {
	if (kind !== 'rest') return escapeUnseen(name);
	return files > 0 ? words.restOf(files) : words.rest;
}
