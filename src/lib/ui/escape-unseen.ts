// Characters that reorder or hide text (bidi controls, zero-width, other controls) are shown by their code instead.

// Tab and line feed are what they look like; the joiners inside emoji sequences are not worth the noise elsewhere.
const UNSEEN =
	/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu;

/** @returns the text with each such character as ⟨U+202E⟩ */
export function escapeUnseen(text: string): string {
	return text.replace(
		UNSEEN,
		(char) => `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
	);
}
