// What a model says, with secrets masked, as it comes: a word is held back until it is whole.
import { maskSecrets } from '../../lib/mask-secrets.ts';

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
			return show(ready);
		},
		end() {
			const rest = held;
			held = '';
			return rest ? show(rest) : '';
		}
	};
}
