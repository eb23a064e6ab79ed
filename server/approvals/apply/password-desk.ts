// Where a password is asked for and answered: one question for an application, answered once, and nothing of it kept.
import { HostwrightError } from '../../lib/error.ts';

export interface PasswordDesk {
	/** @param type  hands it to whoever asked; false when nobody asks any more */
	/** @param prompt  sudo's own words, as far as they came by then */
	ask(id: string, prompt: () => string, type: (secret: Uint8Array) => boolean): void;
	/** Nobody asks any more. */
	withdraw(id: string): void;
	/** undefined while nothing is asked. */
	promptOf(id: string): string | undefined;
	/** The buffer is overwritten before this returns, whatever comes of it. @throws HostwrightError `conflict` when nobody asks */
	answer(id: string, secret: Uint8Array): void;
}

export function createPasswordDesk(changed: (id: string) => void): PasswordDesk {
	const asked = new Map<string, { readonly prompt: () => string; readonly type: (secret: Uint8Array) => boolean }>();
	return {
		ask(id, prompt, type) {
			asked.set(id, { prompt, type });
			changed(id);
		},
		withdraw(id) {
			if (asked.delete(id)) changed(id);
		},
		promptOf: (id) => asked.get(id)?.prompt(),
		answer(id, secret) {
			try {
				const question = asked.get(id);
				asked.delete(id);
				if (!question?.type(secret))
					throw new HostwrightError('conflict', { detail: 'Nobody asks for a password now.' });
				changed(id);
			} finally {
				secret.fill(0);
			}
		}
	};
}
