// One subject of `hostwright host`.
import type { HostwrightClient } from '../client.ts';

/** Asks the service, and draws what it answers. */
export interface HostPart<Answer> {
	readonly ask: (client: HostwrightClient) => Promise<Answer>;
	/** @returns lines ending in a newline */
	readonly draw: (answer: Answer) => string;
}
