// Whether this browser is signed in, as far as the page knows; and the ways in and out.

export type SignInResult =
	| { readonly kind: 'signed-in' | 'refused' | 'too-many' | 'unreachable' }
	/** Not for the token's or the link's sake: the service says why itself. */
	| { readonly kind: 'declined'; readonly detail: string };

class Session {
	/** True after the service said so; the shell then asks to sign in again, over the page. */
	ended = $state(false);
	#onResume = new Set<() => void>();
	#onEnd = new Set<() => void>();

	markEnded(): void {
		if (this.ended) return;
		this.ended = true;
		for (const listener of this.#onEnd) listener();
	}

	/** Also told when another tab of this browser signed in. */
	markResumed(): void {
		if (!this.ended) return;
		this.ended = false;
		for (const listener of this.#onResume) listener();
	}

	/** @returns how to stop listening */
	onResume(listener: () => void): () => void {
		this.#onResume.add(listener);
		return () => this.#onResume.delete(listener);
	}

	/** @returns how to stop listening */
	onEnd(listener: () => void): () => void {
		this.#onEnd.add(listener);
		return () => this.#onEnd.delete(listener);
	}

	/** The secret goes into the body only: never into an address or the browser's storage. */
	async signIn(proof: { token: string } | { ticket: string }): Promise<SignInResult> {
		try {
			const response = await fetch('/api/session', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(proof)
			});
			if (response.ok) return { kind: 'signed-in' };
			if (response.status === 401) return { kind: 'refused' };
			if (response.status === 429) return { kind: 'too-many' };
			const { detail } = (await response.json()) as { detail: string };
			return { kind: 'declined', detail };
		} catch {
			return { kind: 'unreachable' };
		}
	}

	/** Ends this browser's session and shows the sign-in page at the same address. */
	async signOut(): Promise<void> {
		await fetch('/api/session', { method: 'DELETE' });
		location.reload();
	}
}

export const session = new Session();

/** @returns why somebody is not signed in, for a person; empty when they are */
export function sayResult(result: SignInResult, words: Record<'refused' | 'tooMany' | 'unreachable', string>): string {
	switch (result.kind) {
		case 'signed-in':
			return '';
		case 'declined':
			return result.detail;
		case 'too-many':
			return words.tooMany;
		default:
			return words[result.kind];
	}
}

/** Parameters no address of ours uses, and which must not stay in the history. */
const SECRETS = ['ticket', 'token', 'api_token', 'access_token', 'gatewayUrl', 'server'];

/**
 * Takes secrets out of the address.
 * @returns the one-use ticket, when this is a sign-in link; and the address without secrets, when there were any
 */
export function readSecrets(address: URL): { ticket: string | null; clean: URL | null } {
	const inFragment = new URLSearchParams(address.hash.slice(1)).get('ticket');
	const ticket = address.pathname === '/sign-in' ? (inFragment ?? address.searchParams.get('ticket')) : null;
	const inHash = SECRETS.some((name) => new RegExp(`[#&?]${name}=`).test(address.hash));
	const inQuery = SECRETS.some((name) => address.searchParams.has(name));
	if (!inHash && !inQuery) return { ticket, clean: null };
	const clean = new URL(address);
	for (const name of SECRETS) clean.searchParams.delete(name);
	if (inHash) clean.hash = '';
	return { ticket, clean };
}
