// What is wrong with the YAML of config.yml, for somebody who knows no more YAML than this file.
import type { ErrorCode } from 'yaml';

const UNCLOSED = 'a bracket is not closed, or its contents are not indented';
const NEEDS_QUOTES = 'needs quotes';

const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = {
	ALIAS_PROPS: `a value that begins with & or * ${NEEDS_QUOTES}`,
	BAD_ALIAS: `a value that begins with & or * ${NEEDS_QUOTES}`,
	BAD_COLLECTION_TYPE: `a value that begins with ! ${NEEDS_QUOTES}`,
	BAD_DIRECTIVE: `a line that begins with % ${NEEDS_QUOTES}`,
	BAD_DQ_ESCAPE: 'in double quotes a backslash must be doubled; in single quotes it stands for itself',
	BAD_INDENT: 'the indentation is wrong: entries that belong together begin in the same column',
	BAD_SCALAR_START: `a value that begins with this character ${NEEDS_QUOTES}`,
	BLOCK_AS_IMPLICIT_KEY: `a value with a colon and a space in it ${NEEDS_QUOTES}, or the indentation is wrong`,
	BLOCK_IN_FLOW: 'inside brackets, a list needs brackets too',
	DUPLICATE_KEY: 'this key appears twice',
	KEY_OVER_1024_CHARS: 'a key is too long, or a colon is missing',
	MISSING_CHAR: 'something is missing: a closing quote or bracket, a comma, or a space after a colon',
	MULTILINE_IMPLICIT_KEY: 'a colon is missing after a key, or the indentation is wrong',
	MULTIPLE_ANCHORS: `a value that begins with & or * ${NEEDS_QUOTES}`,
	MULTIPLE_DOCS: 'a line of --- is allowed only at the beginning',
	MULTIPLE_TAGS: `a value that begins with ! ${NEEDS_QUOTES}`,
	TAB_AS_INDENT: 'a tab cannot be used for indentation: use spaces',
	TAG_RESOLVE_FAILED: `a value that begins with ! ${NEEDS_QUOTES}`,
	UNEXPECTED_TOKEN: 'this was not expected here: is a quote, a comma or a line break missing before it?'
};

/** @param error  of the parser */
export function explainYaml({ code, message }: { readonly code: ErrorCode; readonly message: string }): string {
	if (code === 'BAD_INDENT' && message.startsWith('Flow ')) return UNCLOSED;
	return SENTENCES[code] ?? 'this is not valid YAML';
}

/** @param error  of turning the parsed text into values: what `&` and `*` refer to is looked up then */
export function explainReference(error: unknown): string {
	return /^Unresolved alias/.test((error as Error).message)
		? `a value that begins with * ${NEEDS_QUOTES}`
		: 'it refers to its own parts (with & and *) too often';
}
