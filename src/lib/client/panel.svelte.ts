// Whether the assistant panel is open.
import { writeCookie } from './theme.ts';

export const PANEL_COOKIE = 'hostwright_panel';

class Panel {
	open = $state(false);

	set(open: boolean): void {
		this.open = open;
		writeCookie(PANEL_COOKIE, open ? 'open' : null);
	}

	toggle(): void {
		this.set(!this.open);
	}
}

export const panel = new Panel();
