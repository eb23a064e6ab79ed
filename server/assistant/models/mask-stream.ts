// What a model says, with secrets masked and what cannot be seen made visible, as it comes: a word is held back until it is whole.
import { UNSEEN } from '#wire/text/unseen.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';

/** What moves, reorders or hides, apart from what joins the parts of an emoji. */
const ACTING = new RegExp(`(?![\\t\\n\\u200d\\ufe0f])[${UNSEEN}]`, 'gu');
const visible = (c: string): string => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`;

export interface MaskStream {
	/** @returns what can be shown now; may be '' */
	push(text: string): string;
	/** The rest. */
	end(): string;
}

/** Further back than this a secret's name does not stand before it. */
const LOOK_BACK = 4096;
/** A run without a blank that is longer is no word any more. */
const LONGEST_WORD = 512;

export function openMaskStream(): MaskStream {
	/** Said and shown, kept for what stands before the next word. */
	let before = '';
	let held = '';

	function show(text: string): string {
		const masked = maskSecrets(before + text);
		const start = maskSecrets(before);
		before = (before + text).slice(-LOOK_BACK);
		// Where masking reaches back over what was shown, what is new is masked whole.
		return masked.startsWith(start) ? masked.slice(start.length) : maskSecrets(text);
	}

	return {
		push(text) {
			held += text;
			const blank = Math.max(held.lastIndexOf(' '), held.lastIndexOf('\n'));
			const end = held.length > LONGEST_WORD ? held.length : blank + 1;
			if (end === 0) return '';
			const ready = held.slice(0, end);
			held = held.slice(end);
			return show(ready).replace(ACTING, visible);
		},
		end() {
			const rest = held;
			held = '';
			return rest ? show(rest).replace(ACTING, visible) : '';
		}
	};
}
