// Which characters of a text cannot be seen, so that a person knows before sending it.
import { escapeUnseen } from '#lib/ui/escape-unseen.ts';

const MOST = 5;

/** @returns codes such as "U+202E", each once, at most five; [] when everything can be seen */
export function findUnseen(text: string): string[] {
	const shown = escapeUnseen(text);
	if (shown === text) return [];
	const before = new Set([...text.matchAll(/⟨(U\+[0-9A-F]+)⟩/g)].map(([, code]) => code ?? ''));
	const codes = new Set([...shown.matchAll(/⟨(U\+[0-9A-F]+)⟩/g)].map(([, code]) => code ?? ''));
	return [...codes].filter((code) => !before.has(code)).slice(0, MOST);
}
