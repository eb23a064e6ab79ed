// The table of detectors: one file each in `detectors/`.
import type { AnyDetector } from './detector.ts';
import { alarmHeard } from './detectors/a01-alarm-heard.ts';
import { wouldNotStart } from './detectors/b01-would-not-start.ts';
import { notEnabled } from './detectors/b02-not-enabled.ts';
import { kernelCannotStart } from './detectors/b03-kernel.ts';
import { waysIn } from './detectors/b04-ways-in.ts';
import { noTarget } from './detectors/b05-target.ts';
import { interfaceGone } from './detectors/b06-interface-gone.ts';
import { orderCycle } from './detectors/b07-order-cycle.ts';
import { unhealthyContainer } from './detectors/c01-unhealthy.ts';
import { containerLoop } from './detectors/c02-restart-loop.ts';
import { exitedThoughWanted } from './detectors/c03-exited-though-wanted.ts';
import { containerMemory } from './detectors/c04-container-memory.ts';
import { containerThrottled } from './detectors/c05-throttled.ts';
import { logWithoutCap } from './detectors/c06-log-without-cap.ts';
import { engineDisk } from './detectors/c07-engine-disk.ts';
import { tooMuchPower } from './detectors/c11-too-much-power.ts';
import { portOpen } from './detectors/c12-port-open.ts';
import { unlikeCompose } from './detectors/c13-unlike-compose.ts';
import { noHealthCheck } from './detectors/c15-no-health-check.ts';
import { engineDown } from './detectors/c16-engine-down.ts';
import { defaultRoute } from './detectors/n06-default-route.ts';
import { nameLookup } from './detectors/n07-name-lookup.ts';
import { addressConflict } from './detectors/n09-address-conflict.ts';
import { newListener } from './detectors/n11-new-listener.ts';
import { firewallDiffers } from './detectors/n12-firewall.ts';
import { connectionTable } from './detectors/n13-connection-table.ts';
import { acceptQueue } from './detectors/n14-accept-queue.ts';
import { bondDegraded } from './detectors/n15-bond-degraded.ts';
import { portConflict } from './detectors/n17-port-conflict.ts';
import { proxyUnanswered } from './detectors/n30-proxy-unanswered.ts';
import { proxyClosedOut } from './detectors/n31-proxy-closed-out.ts';
import { notReached } from './detectors/n32-not-reached.ts';
import { openToOthers } from './detectors/p01-open-to-others.ts';
import { sharedFolders } from './detectors/p02-shared-folders.ts';
import { lentRights } from './detectors/p03-lent-rights.ts';
import { secondRoot } from './detectors/p04-second-root.ts';
import { noPassword } from './detectors/p05-no-password.ts';
import { sudoTooWide } from './detectors/p06-sudo-too-wide.ts';
import { engineDoor } from './detectors/p07-engine-door.ts';
import { preload } from './detectors/p08-preload.ts';
import { filesystemFull } from './detectors/s01-filesystem-full.ts';
import { fullSoon } from './detectors/s02-full-soon.ts';
import { inodesGone } from './detectors/s03-inodes.ts';
import { turnedReadOnly } from './detectors/s04-read-only.ts';
import { fstabDeviceAbsent } from './detectors/s05-fstab-device-absent.ts';
import { fstabOptions } from './detectors/s06-fstab-options.ts';
import { diskHealth } from './detectors/s07-disk-health.ts';
import { hotSensor } from './detectors/s09-hot.ts';
import { raidDegraded } from './detectors/s10-raid-degraded.ts';
import { diskSaturated } from './detectors/s17-disk-saturated.ts';
import { heldDeleted } from './detectors/s18-held-deleted.ts';
import { trimNeverRuns } from './detectors/s20-trim-never-runs.ts';
import { mountHangs } from './detectors/s21-mount-hangs.ts';
import { noBackup } from './detectors/s22-no-backup.ts';
import { unlikeFstab } from './detectors/s23-unlike-fstab.ts';
import { fstabNotMountable } from './detectors/s24-fstab-not-mountable.ts';
import { archiveUnlike } from './detectors/s26-archive-unlike.ts';
import { backupInVain } from './detectors/s27-backup-in-vain.ts';
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
import { sshdWeak } from './detectors/v17-sshd-weak.ts';
import { keyPermissions } from './detectors/v18-key-permissions.ts';
import { passwordGuessing } from './detectors/v19-password-guessing.ts';
import { certificateExpiring } from './detectors/v20-certificate.ts';
import { sudoRules } from './detectors/v23-sudo-rules.ts';
import { cronFailing } from './detectors/v24-cron-failing.ts';
import { packagesHalfDone } from './detectors/v27-packages-half-done.ts';
import { loginClosed } from './detectors/v30-login-closed.ts';
import { loginRefused } from './detectors/v31-login-refused.ts';
import { shellMissing } from './detectors/v32-shell-missing.ts';
import { pamModuleMissing } from './detectors/v33-pam-module-missing.ts';
import { hostKeysMissing } from './detectors/v34-host-keys-missing.ts';
import { keysPassedOver } from './detectors/v35-keys-passed-over.ts';
import { accountEnded } from './detectors/v36-account-ended.ts';
import { configRefused } from './detectors/v40-config-refused.ts';
import { cronUnread } from './detectors/v41-cron-unread.ts';
import { logsUnrotated } from './detectors/v42-logs-unrotated.ts';
import { sysctl } from './detectors/v44-sysctl.ts';
import { aptSettings } from './detectors/v45-apt-settings.ts';
import { unitsUnread } from './detectors/v46-units-unread.ts';
import { startRules } from './detectors/v47-start-rules.ts';
import { certificateServed } from './detectors/v48-certificate-served.ts';
import { keptFromWork } from './detectors/v50-kept-from-work.ts';
import { leftLink } from './detectors/v51-left-link.ts';
import { keyMisplaced } from './detectors/v52-key-misplaced.ts';
import { wouldNotRenew } from './detectors/v55-would-not-renew.ts';
import { timeZone } from './detectors/v56-time-zone.ts';

/** By their rows in the catalogue. */
export const DETECTORS: readonly AnyDetector[] = [
	filesystemFull,
	fullSoon,
	inodesGone,
	turnedReadOnly,
	fstabDeviceAbsent,
	fstabOptions,
	diskHealth,
	hotSensor,
	raidDegraded,
	diskSaturated,
	heldDeleted,
	trimNeverRuns,
	mountHangs,
	noBackup,
	unlikeFstab,
	fstabNotMountable,
	archiveUnlike,
	backupInVain,
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
	sshdWeak,
	keyPermissions,
	passwordGuessing,
	certificateExpiring,
	cronFailing,
	packagesHalfDone,
	loginClosed,
	loginRefused,
	shellMissing,
	pamModuleMissing,
	hostKeysMissing,
	keysPassedOver,
	accountEnded,
	keptFromWork,
	leftLink,
	keyMisplaced,
	configRefused,
	cronUnread,
	logsUnrotated,
	sudoRules,
	aptSettings,
	unitsUnread,
	sysctl,
	startRules,
	certificateServed,
	wouldNotRenew,
	timeZone,
	defaultRoute,
	nameLookup,
	addressConflict,
	newListener,
	firewallDiffers,
	connectionTable,
	acceptQueue,
	bondDegraded,
	portConflict,
	proxyUnanswered,
	proxyClosedOut,
	notReached,
	unhealthyContainer,
	containerLoop,
	exitedThoughWanted,
	containerMemory,
	containerThrottled,
	logWithoutCap,
	engineDisk,
	tooMuchPower,
	portOpen,
	unlikeCompose,
	noHealthCheck,
	engineDown,
	wouldNotStart,
	notEnabled,
	kernelCannotStart,
	waysIn,
	noTarget,
	interfaceGone,
	orderCycle,
	openToOthers,
	sharedFolders,
	lentRights,
	secondRoot,
	noPassword,
	sudoTooWide,
	engineDoor,
	preload,
	alarmHeard
];
