// What takes a container's cause away, by the name of the cause; how it is started again is the same for all of them.
import type { Look } from '../../parts.ts';
import type { Remedy } from '../causes/remedy.ts';
import type { AskedContainer } from '../containers.ts';
import type { None } from '../offer.ts';

export interface AilingContainer {
	readonly asked: AskedContainer;
	readonly kind: string;
	readonly about: Readonly<Record<string, string>>;
	readonly look: Look;
}

/** `made`: its steps make the container anew, so that it needs no start. */
export type ContainerRemedy = Remedy & { readonly made?: boolean; readonly irreversible?: readonly string[] };
export type ContainerHealer = (ailing: AilingContainer) => Promise<ContainerRemedy | None>;

/** Of one line of a Compose file. */
export interface Change {
	/** What becomes of the line, before the one that follows; undefined where that is not plain. */
	of(line: string, next: string): string | undefined;
	/** What to do by hand, where the container was not made by Compose. */
	readonly byHand: string;
	readonly says: string;
}
