// Is a document that the program reads no JSON, and where does it stop being one?
import { cause, ruledOut, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

const SPEAKS_OF_IT = /json|parse|unexpected|expect(?:ed|ing)|syntax|decode|invalid/i;

export const documentBroken: UnitCheck = ({ lines, ground, nowMs }) => {
	if (!lines.some(({ name, text }) => name !== 'systemd' && SPEAKS_OF_IT.test(text))) return [];
	for (const [path, text] of ground.documents) {
		const at = errorAt(text);
		if (at === undefined) continue;
		const before = text.slice(0, at).trimEnd();
		const isComma = before.endsWith(',') && /^\s*[}\]]/.test(text.slice(at));
		const line = lineOf(text, isComma ? before.length - 1 : at);
		const says = isComma
			? `${path} is no JSON: the comma at the end of line ${line} has nothing behind it.`
			: `${path} is no JSON: it cannot be read beyond line ${line}.`;
		return cause(
			'document-broken',
			says,
			[{ source: `${path} line ${line}`, seenAtMs: nowMs, raw: text.split('\n')[line - 1] ?? '' }],
			[fileKey(path)]
		);
	}
	const [first] = ground.documents.keys();
	return first === undefined ? [] : ruledOut('a document that is no JSON', `${first} is one.`);
};

/** Where the parser stops; undefined for what is JSON. */
function errorAt(text: string): number | undefined {
	try {
		JSON.parse(text);
		return undefined;
	} catch (error) {
		const said = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
		return said === undefined ? text.length : Number(said);
	}
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
