// A line of a list of sources as apt reads it: a type, options in a bracket, an address, a suite and its components. Pure.

const TYPE = /^(?:deb|deb-src)$/;
const ADDRESS = /^[a-z][\w+.-]*:/;
const OPTION = /^[A-Za-z][\w-]*[+-]?=[^\s[\]]+$/;

/** @param plain without its comment and the blanks around it */
export function whyNoSource(plain: string): string | undefined {
	const [type = '', ...more] = plain.split(/\s+/);
	if (!TYPE.test(type)) return `it begins with ${type} and not with deb`;
	const rest = plain.slice(type.length).trim();
	if (rest.startsWith('[') && !rest.includes(']')) return 'the bracket with its options is not closed';
	const [uri, suite, ...components] = rest.replace(/^\[[^\]]*\]\s*/, '').split(/\s+/);
	if (more.length > 0 && OPTION.test(uri?.replace(/\]$/, '') ?? ''))
		return 'the bracket with its options is not opened';
	if (more.length === 0 || !uri || !ADDRESS.test(uri)) return 'it names no address';
	if (!suite) return 'it names no suite';
	if (!suite.endsWith('/') && components.length === 0) return 'it names no component, such as main';
	return undefined;
}

/** What such an option allows is not brought into force by us. */
const LOOSENS = /(?:^|\[|\s)(?:trusted|allow-\w[\w-]*)[+-]?=/i;
const AROUND = /^(\s*deb(?:-src)?\s+)(.*?)(\s+[a-z][\w+.-]*:.*)$/;

/**
 * The line as it was meant, where nothing is wrong in it but one end of its bracket: options are written `name=value`, and an
 * address follows.
 *
 * @param raw  the line as it stands
 */
export function asSource(raw: string): string | undefined {
	const [, head = '', options = '', rest = ''] = AROUND.exec(raw) ?? [];
	const [opened, closed] = [options.startsWith('['), options.endsWith(']')];
	const words = options.slice(opened ? 1 : 0, closed ? -1 : undefined).trim();
	if (opened === closed || LOOSENS.test(options) || !words.split(/\s+/).every((word) => OPTION.test(word)))
		return undefined;
	const meant = `${head}${opened ? `${options}]` : `[${options}`}${rest}`;
	return whyNoSource(meant.replace(/#.*$/, '').trim()) === undefined ? meant : undefined;
}
