// Text for screen readers that nothing on the page shows by itself. Drawn once, by the shell.

class Announcer {
	text = $state('');

	/** Said when the reader is idle; the same text twice is said twice. */
	say(text: string): void {
		this.text = this.text === text ? `${text}\u00a0` : text;
	}
}

export const announcer = new Announcer();
