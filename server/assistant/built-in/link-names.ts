// Sentences of ours with names of the host in them, as Markdown: each thing that has a page is linked where it is named first.
import { pageOfResource } from '#wire/text/page-of-resource.ts';
import { plain } from './markdown.ts';

interface Place {
	readonly name: string;
	readonly at: number;
}

/** @returns writes a sentence; what one call linked, the next does not link again */
export function linkNames(resources: readonly string[]): (text: string) => string {
	const pages = new Map<string, string>();
	for (const resource of resources) {
		const name = resource.slice(resource.indexOf(':') + 1);
		const href = pageOfResource(resource);
		if (name.length > 1 && href !== undefined && !pages.has(name)) pages.set(name, href);
	}
	return (text) => {
		let out = '';
		let from = 0;
		for (;;) {
			const next = firstNamed(text, from, pages.keys());
			if (!next) return out + plain(text.slice(from));
			out += `${plain(text.slice(from, next.at))}[${plain(next.name)}](${pages.get(next.name)})`;
			pages.delete(next.name);
			from = next.at + next.name.length;
		}
	};
}

/** As a word of its own: `/var` is not in `/var/log`, nor `web` in `webmail`. */
function firstNamed(text: string, from: number, names: Iterable<string>): Place | undefined {
	let first: Place | undefined;
	for (const name of names)
		for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
			if (PART_OF_A_WORD.test(text[at - 1] ?? '') || GOES_ON.test(text.slice(at + name.length, at + name.length + 2)))
				continue;
			const isNearer = !first || at < first.at || (at === first.at && name.length > first.name.length);
			if (isNearer) first = { name, at };
			break;
		}
	return first;
}

const PART_OF_A_WORD = /[\w@/.:-]/;
const GOES_ON = /^(?:[\w@/-]|[.:]\w)/;
