// Every tool of the assistant. A new one is a file here and a line below; every engine and every client shares them.
import { checkCommand } from './check-command.ts';
import { lookIntoFolder } from './look-into-folder.ts';
import { propose } from './propose.ts';
import { readContainers } from './read-containers.ts';
import { readFile } from './read-file.ts';
import { readNetwork } from './read-network.ts';
import { readLog, readProcesses, readRestarts, readServices, readTimers, readUpdates } from './read-services.ts';
import { readDisks, readStorage } from './read-storage.ts';
import { readVitals } from './read-vitals.ts';
import { runCommand } from './run-command.ts';
import type { Tool } from './tool.ts';
import { watchVitals } from './watch-vitals.ts';

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
	readFile,
	runCommand,
	propose
];
