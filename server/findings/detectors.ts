// The table of detectors: one file each in `detectors/`.
import type { AnyDetector } from './detector.ts';
import { unitFailed } from './detectors/v01-unit-failed.ts';
import { crashLoop } from './detectors/v02-crash-loop.ts';
import { killedForMemory } from './detectors/v03-killed-for-memory.ts';
import { enabledNotRunning } from './detectors/v04-enabled-not-running.ts';
import { dropInsDisagree } from './detectors/v05-drop-ins-disagree.ts';
import { notReloaded } from './detectors/v06-not-reloaded.ts';
import { timerMissed } from './detectors/v07-timer-missed.ts';
import { journalTooLarge } from './detectors/v08-journal.ts';
import { largeLog } from './detectors/v09-large-log.ts';
import { securityUpdates } from './detectors/v10-security-updates.ts';
import { restartNeeded } from './detectors/v11-restart-needed.ts';
import { clockWrong } from './detectors/v12-clock.ts';
import { cpuHigh } from './detectors/v14-cpu-high.ts';
import { memoryHigh } from './detectors/v15-memory-high.ts';
import { keyPermissions } from './detectors/v18-key-permissions.ts';
import { certificateExpiring } from './detectors/v20-certificate.ts';

/** By their rows in the catalogue. */
export const DETECTORS: readonly AnyDetector[] = [
	unitFailed,
	crashLoop,
	killedForMemory,
	enabledNotRunning,
	dropInsDisagree,
	notReloaded,
	timerMissed,
	journalTooLarge,
	largeLog,
	securityUpdates,
	restartNeeded,
	clockWrong,
	cpuHigh,
	memoryHigh,
	keyPermissions,
	certificateExpiring
];
