// How each intent is told. The compiler holds the two tables together: an intent without an answer does not build.
import type { IntentName } from '../../understand/intents/rows.ts';
import { DEEDS } from './deeds-more.ts';
import type { Tell } from './tell.ts';
import { CONTAINERS } from './tell-containers.ts';
import { FACTS } from './tell-facts.ts';
import { FINDINGS } from './tell-findings.ts';
import { LOGS } from './tell-logs.ts';
import { MACHINE } from './tell-machine.ts';
import { NETWORK } from './tell-network.ts';
import { OWN } from './tell-own.ts';
import { PROCESSES } from './tell-processes.ts';
import { SERVICES } from './tell-services.ts';
import { STORAGE } from './tell-storage.ts';
import { UPDATES } from './tell-updates.ts';

export const TELL: Readonly<Record<IntentName, Tell>> = {
	...STORAGE,
	...SERVICES,
	...PROCESSES,
	...LOGS,
	...NETWORK,
	...CONTAINERS,
	...UPDATES,
	...MACHINE,
	...FINDINGS,
	...OWN,
	...FACTS,
	...DEEDS
};
