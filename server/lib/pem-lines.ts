// Whether the lines that begin and end the blocks of a PEM file (certificates, keys) stand as they have to. Nothing of what lies between
// them is looked at, and of such a line nothing is told but which marker it holds. Pure.

export interface PemFault {
	readonly line: number;
	/** Behind "line 20 of /etc/x.pem". */
	readonly says: string;
	/** The markers of that line alone: `-----END CERTIFICATE-----`. */
	readonly marks: string;
}

const LABEL =
	'(?:(?:RSA |EC |DSA |ENCRYPTED |OPENSSH )?PRIVATE KEY|(?:TRUSTED |X509 |NEW )?CERTIFICATE(?: REQUEST)?|X509 CRL|(?:DH |EC )PARAMETERS|PUBLIC KEY|PKCS7|CMS)';
const MARK = new RegExp(`[-\u2010-\u2015]{2,8}\\s?(BEGIN|END)\\s?(${LABEL})?`, 'g');
const WHOLE = new RegExp(`^-----(BEGIN|END) (${LABEL})-----\\s*$`);
const SOME = /[-\u2010-\u2015]{2,8}\s?(?:BEGIN|END)\b/;
/** Many certificates make a long file, and a file of settings is none. */
const MOST_LINES = 20_000;

/** The first that is wrong; undefined where all is well, and for what holds no such line. */
export function pemFault(text: string): PemFault | undefined {
	let open: { readonly line: number; readonly label: string } | undefined;
	for (const [at, line] of text.split('\n', MOST_LINES).entries()) {
		if (!SOME.test(line)) continue;
		const fault = (says: string): PemFault => ({ line: at + 1, says, marks: marksIn(line).join(' ') });
		const [, word, label = ''] = WHOLE.exec(line) ?? [];
		if (word === undefined) {
			// A remark may speak of them; a marker that counts has its word and its label.
			if (marksIn(line).length === 0) continue;
			return fault(whyNotWhole(line));
		}
		if (word === 'BEGIN') {
			if (open) return cutAt(open, at + 1);
			open = { line: at + 1, label };
			continue;
		}
		if (!open) return fault(`ends a block (${label}) that no line begins`);
		if (open.label !== label)
			return fault(`ends a block of the kind ${label}, and line ${open.line} begins one of the kind ${open.label}`);
		open = undefined;
	}
	return open && cutAt(open, undefined);
}

const cutAt = (
	{ line, label }: { readonly line: number; readonly label: string },
	next: number | undefined
): PemFault => ({
	line,
	says: `begins a block (${label}) that no line ends${next === undefined ? ': the file is cut off' : `: line ${next} begins the next one`}`,
	marks: `-----BEGIN ${label}-----`
});

const marksIn = (line: string): readonly string[] =>
	[...line.matchAll(MARK)].flatMap(([, word = '', label]) =>
		label === undefined ? [] : [`-----${word} ${label}-----`]
	);

function whyNotWhole(line: string): string {
	const all = marksIn(line);
	if (all.length > 1)
		return 'holds the end of one block and the beginning of the next in one: the line end between the two is missing';
	if (/[\u2010-\u2015]/.test(line)) return 'has dashes of a word processor in the place of five hyphens';
	if (/^\s+-----/.test(line)) return 'begins with blanks before its five hyphens';
	if (/^-{1,4}(?!-)|^-{6,}/.test(line.trim()) || /(?<!-)(?:-{1,4}|-{6,})\s*$/.test(line))
		return 'does not have five hyphens on each side';
	if (!/^-----/.test(line)) return 'has something else before its marker: the line end before it is missing';
	return 'has something else behind its marker: the line end is missing';
}
