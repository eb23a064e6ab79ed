// Markdown as a tree that components draw. Nothing is ever turned into HTML: what looks like a tag is text, an image is a
// link, and a link goes only where a person could see it goes.
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { escapeUnseen } from '#lib/ui/escape-unseen.ts';

export type { MarkedToken, Tokens };

/** @returns blocks; reference definitions are resolved and left out */
export function readMarkdown(text: string): MarkedToken[] {
	return known(lexer(text, { gfm: true }));
}

/** A person's message: fenced blocks are blocks, everything else stands as it was typed. */
export function readTyped(text: string): (Tokens.Code | { readonly type: 'typed'; readonly text: string })[] {
	const out: (Tokens.Code | { type: 'typed'; text: string })[] = [];
	for (const token of known(lexer(text, { gfm: true }))) {
		const last = out.at(-1);
		if (token.type === 'code' && token.codeBlockStyle !== 'indented') out.push(token);
		else if (last?.type === 'typed') last.text += token.raw;
		else out.push({ type: 'typed', text: token.raw });
	}
	for (const part of out) if (part.type === 'typed') part.text = part.text.replace(/^\n+|[ \t\n]+$/g, '');
	return out.filter((part) => part.type !== 'typed' || part.text !== '');
}

/** Typed text at its backticks: what stands between two of a kind is code, and everything else stays as it was typed. */
export function splitSpans(text: string): { readonly code: boolean; readonly text: string }[] {
	const out: { code: boolean; text: string }[] = [];
	let at = 0;
	for (const match of text.matchAll(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g)) {
		if (match.index > at) out.push({ code: false, text: text.slice(at, match.index) });
		out.push({ code: true, text: match[2] ?? '' });
		at = match.index + match[0].length;
	}
	if (at < text.length) out.push({ code: false, text: text.slice(at) });
	return out;
}

/** No extension is loaded, so every token is one of the known kinds. */
export function known(tokens: readonly Token[] | undefined): MarkedToken[] {
	return (tokens ?? []) as MarkedToken[];
}

/** True when a fenced block was closed; while an answer streams, the last one may not be. */
export function isClosed(token: Tokens.Code): boolean {
	return token.codeBlockStyle === 'indented' || /\n {0,3}(`{3,}|~{3,})\s*$/.test(token.raw);
}

const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	'#39': "'"
};

/** What a person reads: common entities as their characters, unseen characters by their codes. */
export function readable(text: string): string {
	return escapeUnseen(readEntities(text));
}

export function readEntities(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

export type LinkTarget =
	| { readonly kind: 'inside'; readonly href: string }
	/** `shown`: the whole address as text, unseen characters by their codes. */
	| { readonly kind: 'outside'; readonly href: string; readonly shown: string }
	| { readonly kind: 'refused'; readonly shown: string };

const HERE = 'http://here.invalid';

/** Only http, https and mailto lead outside, only a plain path inside; everything else is shown as text. */
export function readLink(href: string): LinkTarget {
	const shown = escapeUnseen(href);
	let url: URL;
	try {
		url = new URL(href, `${HERE}/`);
	} catch {
		return { kind: 'refused', shown };
	}
	if (url.origin === HERE)
		return /^\/(?:[\w-]|$)/.test(href) && !href.includes('\\')
			? { kind: 'inside', href: url.pathname + url.search + url.hash }
			: { kind: 'refused', shown };
	const allowed = /^(?:https?|mailto):$/.test(url.protocol) && !url.username && !url.password;
	return allowed ? { kind: 'outside', href: url.href, shown: escapeUnseen(url.href) } : { kind: 'refused', shown };
}
