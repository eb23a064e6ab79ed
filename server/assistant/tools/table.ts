// Every tool of the assistant. A new one is a file here and a line below; every engine and every client shares them.
import { checkCommand } from './check-command.ts';
import { diagnose } from './diagnose.ts';
import { explainContainer } from './explain-container.ts';
import { explainFinding } from './explain-finding.ts';
import { explainFix } from './explain-fix.ts';
import { explainUnit } from './explain-unit.ts';
import { listApprovals } from './list-approvals.ts';
import { listFindings } from './list-findings.ts';
import { listNames } from './list-names.ts';
import { lookIntoFolder } from './look-into-folder.ts';
import { propose } from './propose.ts';
import { readChanges } from './read-changes.ts';
import { readContainerStores } from './read-container-stores.ts';
import { readContainers } from './read-containers.ts';
import { readFile } from './read-file.ts';
import { readNetwork } from './read-network.ts';
import { readPast } from './read-past.ts';
import { readLog, readProcesses, readRestarts, readServices, readTimers, readUpdates } from './read-services.ts';
import { readDisks, readStorage } from './read-storage.ts';
import { readVitals } from './read-vitals.ts';
import { runCommand } from './run-command.ts';
import type { Tool } from './tool.ts';
import { waitForDecision } from './wait-for-decision.ts';
import { watchVitals } from './watch-vitals.ts';
import { whatChanged } from './what-changed.ts';
import { why } from './why.ts';

export const TOOLS: readonly Tool[] = [
	checkCommand,
	lookIntoFolder,
	readContainers,
	readDisks,
	readNetwork,
	readStorage,
	readVitals,
	watchVitals,
	readServices,
	readTimers,
	readLog,
	readProcesses,
	readUpdates,
	readRestarts,
	diagnose,
	explainContainer,
	explainFinding,
	explainFix,
	explainUnit,
	listApprovals,
	listFindings,
	listNames,
	readChanges,
	readContainerStores,
	readPast,
	readFile,
	runCommand,
	propose
];

/** Those that another program is offered: it asks in one call what a conversation finds out in several, and may wait for a person. */
export const TOOLS_FOR_AGENTS: readonly Tool[] = [...TOOLS, why, whatChanged, waitForDecision];
