// The assistant panel: open or folded, and the way to put text into its composer without sending it.
import { writeCookie } from './theme.ts';

export const PANEL_COOKIE = 'hostwright_panel';

/** Takes a command that is to be quoted in the composer. Nothing of it is kept anywhere else. */
export type Stager = (command: string) => void;

class Panel {
	open = $state(false);
	#stager: Stager | undefined;
	/** Staged before the composer was loaded; handed over once, then forgotten. */
	#early: string[] = [];

	set(open: boolean): void {
		this.open = open;
		writeCookie(PANEL_COOKIE, open ? 'open' : null);
	}

	toggle(): void {
		this.set(!this.open);
	}

	/** Opens the panel and quotes the command in its composer, unsent. */
	stage(command: string): void {
		if (!this.#stager) this.#early.push(command);
		this.set(true);
		this.#stager?.(command);
	}

	/** The composer calls this when it is there. @returns how to let go */
	takeStaged(stager: Stager): () => void {
		this.#stager = stager;
		for (const command of this.#early.splice(0)) stager(command);
		return () => {
			if (this.#stager === stager) this.#stager = undefined;
		};
	}
}

export const panel = new Panel();
