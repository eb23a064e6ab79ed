// Every kind of thing that can be asked about. A new one, or a tree of checks for one, is a row here.
import { PACKAGE, USER } from './of-account.ts';
import { ANYTHING } from './of-anything.ts';
import { CONTAINER } from './of-container.ts';
import { HOST_NAME, INTERFACE, PORT } from './of-network.ts';
import { CERTIFICATE, FILE, MOUNT } from './of-place.ts';
import { UNIT, USER_UNIT } from './of-unit.ts';
import type { ResourceRow } from './resource-row.ts';

export const RESOURCES: readonly ResourceRow[] = [
	UNIT,
	USER_UNIT,
	CONTAINER,
	MOUNT,
	FILE,
	PORT,
	USER,
	HOST_NAME,
	PACKAGE,
	CERTIFICATE,
	INTERFACE,
	...ANYTHING
];

export interface NamedResource {
	readonly row: ResourceRow;
	readonly name: string;
	/** `kind:name` as it is documented. */
	readonly resource: string;
}

export type ReadResource = NamedResource | { readonly wrong: string };

/** What a `kind:name` means, or what is wrong with it. Pure. */
export function readResource(text: string): ReadResource {
	const colon = text.indexOf(':');
	const kind = text.slice(0, Math.max(0, colon)).toLowerCase();
	const row = RESOURCES.find(({ kinds }) => kinds.includes(kind));
	if (!row) return { wrong: `resource has to be kind:name, with one of these kinds: ${KINDS_TOLD}.` };
	const name = row.nameOf(text.slice(colon + 1));
	if (name === undefined) return { wrong: `That is no name of a ${kind}: it is given as ${row.example}.` };
	return { row, name, resource: `${row.kinds[0]}:${name}` };
}

const KINDS_TOLD = RESOURCES.map(({ kinds }) => kinds[0])
	.slice(0, 11)
	.join(', ');
