// A spoken turn that is a message of the conversation on the page. It is of source `voice`: it asks, and changes nothing by itself.
import { VoiceUplink } from './uplink.svelte.ts';

export interface SpokenIn {
	/** null for a new one. */
	readonly current: string | null;
	/** An answer is under way: nothing else can be said meanwhile, but in its place. */
	readonly busy: boolean;
	heard(id: string, begunIn: string | null): Promise<void>;
}

export class SpokenMessage {
	readonly uplink = new VoiceUplink();
	readonly #chat: SpokenIn;

	constructor(chat: SpokenIn) {
		this.#chat = chat;
	}

	async begin(): Promise<void> {
		const begunIn = this.#chat.current;
		this.uplink.onsent = (id) => void this.#chat.heard(id, begunIn);
		await this.uplink.begin(begunIn);
	}

	finish(): void {
		this.uplink.finish();
	}

	cancel(): void {
		this.uplink.cancel();
	}

	close(): void {
		this.uplink.close();
	}
}
