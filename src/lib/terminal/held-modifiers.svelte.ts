// Ctrl and Alt of the key bar: each holds for one key.
import { withModifiers } from './text-of-key.ts';

export class HeldModifiers {
	control = $state(false);
	alt = $state(false);

	/** What the program gets for what was typed; lets go of both. */
	apply(text: string): string {
		const out = withModifiers(text, this);
		this.control = false;
		this.alt = false;
		return out;
	}
}
