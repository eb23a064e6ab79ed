// Copies from a terminal and pastes into it. What would run is shown first.
import { preferences } from '#lib/client/preferences.svelte.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import { type Paste, readPaste } from './guard-paste.ts';

export class PaneClipboard {
	/** Waits for a person to confirm it. */
	pending = $state<Paste>();

	/** @param write  types into the terminal as a paste */
	constructor(
		readonly write: (text: string) => void,
		readonly words: Pick<Words, 'terminal' | 'ui'>
	) {}

	paste(raw: string): void {
		if (raw === '') return;
		const paste = readPaste(raw);
		if ((paste.runs || paste.cleaned) && preferences.now.pasteGuard) this.pending = paste;
		else this.write(paste.text);
	}

	confirm(asOneLine: boolean): void {
		const paste = this.pending;
		this.pending = undefined;
		if (paste) this.write(asOneLine ? paste.text.trim().replace(/\s*\n\s*/g, ' ') : paste.text);
	}

	/** For the key bar: a page may read the clipboard only where the browser allows it. */
	async pasteFromBrowser(): Promise<void> {
		try {
			this.paste(await navigator.clipboard.readText());
		} catch {
			toasts.push(this.words.terminal.paste.denied, { tone: 'bad' });
		}
	}

	/** @param tell  announces it to a screen reader; a refusal is always shown */
	async copy(text: string, tell = true): Promise<void> {
		if (text === '') return;
		try {
			await navigator.clipboard.writeText(text);
			if (tell) announcer.say(this.words.ui.copied);
		} catch {
			toasts.push(this.words.ui.copyFailed, { tone: 'bad' });
		}
	}
}
