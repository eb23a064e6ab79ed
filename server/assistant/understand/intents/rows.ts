// Every intent of the built-in engine. A new one is a line in the file of its subject, and how it is told beside the others.
import { CONTAINERS } from './container-intents.ts';
import type { IntentRow } from './intent.ts';
import { LOGS } from './log-intents.ts';
import { MACHINE, UPDATES } from './machine-intents.ts';
import { DEEDS, FACTS } from './more-intents.ts';
import { NETWORK } from './network-intents.ts';
import { APPROVALS, FINDINGS, PRODUCT, SAFETY } from './own-intents.ts';
import { PROCESSES, SERVICES } from './service-intents.ts';
import { STORAGE } from './storage-intents.ts';

export const INTENTS = [
	...STORAGE,
	...SERVICES,
	...PROCESSES,
	...LOGS,
	...NETWORK,
	...CONTAINERS,
	...UPDATES,
	...MACHINE,
	...FINDINGS,
	...APPROVALS,
	...SAFETY,
	...PRODUCT,
	...FACTS,
	...DEEDS
] as const satisfies readonly IntentRow[];

export type Intent = (typeof INTENTS)[number];
export type IntentName = Intent['name'];
