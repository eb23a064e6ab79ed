// The table of proposers: one for each detector, whose row in the catalogue says what would end its findings, or why a person has to.
import type { Proposer } from '../parts.ts';
import { notEnabled } from './b02-not-enabled.ts';
import { orderCycle } from './b07-order-cycle.ts';
import { unhealthyContainer } from './c01-unhealthy.ts';
import { containerLoop } from './c02-restart-loop.ts';
import { exitedThoughWanted } from './c03-exited-though-wanted.ts';
import { containerMemory } from './c04-container-memory.ts';
import { containerThrottled } from './c05-throttled.ts';
import { engineDisk } from './c07-engine-disk.ts';
import { unlikeCompose } from './c13-unlike-compose.ts';
import { engineDown } from './c16-engine-down.ts';
import { seenByRuns } from './hidden-from-runs.ts';
import { nameLookup } from './n07-name-lookup.ts';
import { firewallDiffers } from './n12-firewall.ts';
import { connectionTable } from './n13-connection-table.ts';
import { portConflict } from './n17-port-conflict.ts';
import { proxyUnanswered } from './n30-proxy-unanswered.ts';
import { proxyClosedOut } from './n31-proxy-closed-out.ts';
import { notReached } from './n32-not-reached.ts';
import { openToOthers } from './p01-open-to-others.ts';
import { sharedFolders } from './p02-shared-folders.ts';
import { lentRights } from './p03-lent-rights.ts';
import { noPassword } from './p05-no-password.ts';
import { reportOnly } from './report-only.ts';
import { filesystemFull } from './s01-filesystem-full.ts';
import { turnedReadOnly } from './s04-read-only.ts';
import { fstabDeviceAbsent } from './s05-fstab-device-absent.ts';
import { fstabOptions } from './s06-fstab-options.ts';
import { heldDeleted } from './s18-held-deleted.ts';
import { trimNeverRuns } from './s20-trim-never-runs.ts';
import { mountHangs } from './s21-mount-hangs.ts';
import { unlikeFstab } from './s23-unlike-fstab.ts';
import { fstabNotMountable } from './s24-fstab-not-mountable.ts';
import { backupInVain } from './s27-backup-in-vain.ts';
import { fromNextStart, loadUnits, setNow, startRotation } from './then-read.ts';
import { unitFailed } from './v01-unit-failed.ts';
import { crashLoop } from './v02-crash-loop.ts';
import { killedForMemory } from './v03-killed-for-memory.ts';
import { enabledNotRunning } from './v04-enabled-not-running.ts';
import { dropInsDisagree } from './v05-drop-ins-disagree.ts';
import { notReloaded } from './v06-not-reloaded.ts';
import { noBackup, timerMissed } from './v07-timer-missed.ts';
import { journalTooLarge } from './v08-journal.ts';
import { largeLog } from './v09-large-log.ts';
import { securityUpdates } from './v10-security-updates.ts';
import { restartNeeded } from './v11-restart-needed.ts';
import { clockWrong } from './v12-clock.ts';
import { sshdWeak } from './v17-sshd-weak.ts';
import { keyPermissions } from './v18-key-permissions.ts';
import { certificateExpiring } from './v20-certificate.ts';
import { cronFailing } from './v24-cron-failing.ts';
import { packagesHalfDone } from './v27-packages-half-done.ts';
import { loginClosed } from './v30-login-closed.ts';
import { shellMissing } from './v32-shell-missing.ts';
import { hostKeysMissing } from './v34-host-keys-missing.ts';
import { keysPassedOver } from './v35-keys-passed-over.ts';
import { configRefused } from './v40-config-refused.ts';
import { mendUnread } from './v41-unread.ts';
import { keptFromWork, keyMisplaced } from './v50-own-units.ts';
import { wouldNotRenew } from './v55-would-not-renew.ts';
import { timeZone } from './v56-time-zone.ts';

const EACH: readonly Proposer[] = [
	filesystemFull,
	reportOnly('S02', 'what grows has to be named first. The storage page shows it folder by folder.'),
	reportOnly('S03', 'which of the many small files may go is yours to say.'),
	turnedReadOnly,
	fstabDeviceAbsent,
	fstabOptions,
	reportOnly('S07', 'a disk that fails is replaced, and before that its data is saved.'),
	reportOnly('S09', 'what is hot needs air: look at fans, dust and the room.'),
	reportOnly('S10', 'whether the disk is sound, and which one takes its place, only you know.'),
	reportOnly('S17', 'which of those that write may wait is yours to say. IOWeight= of its unit bounds it.'),
	heldDeleted,
	trimNeverRuns,
	mountHangs,
	noBackup,
	unlikeFstab,
	fstabNotMountable,
	reportOnly(
		'S26',
		'what was lost only the job and you know. Look at what it prints, make one more by hand, and keep the older archives until it is whole.'
	),
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
	reportOnly(
		'V14',
		'whether what takes the processor should have it is yours to say. CPUWeight= or CPUQuota= of its unit bounds it.'
	),
	reportOnly('V15', 'whether what takes the memory should have it is yours to say. MemoryHigh= of its unit bounds it.'),
	sshdWeak,
	keyPermissions,
	reportOnly(
		'V19',
		'whose address it is only you know. Let sshd take keys alone (PasswordAuthentication no), or let a rule of the firewall or fail2ban turn it away.'
	),
	certificateExpiring,
	cronFailing,
	packagesHalfDone,
	loginClosed,
	reportOnly('V31', 'who may sign in is yours to say: the line and the account are named above.'),
	shellMissing,
	reportOnly(
		'V33',
		'a line of PAM decides who comes in. Put a # before it, or install the package of its module, and keep a root shell open until a second sign-in works.'
	),
	hostKeysMissing,
	keysPassedOver,
	reportOnly(
		'V36',
		'whether it is to go on is yours to say: chage -E -1 lets the account go on, passwd sets a new password.'
	),
	keptFromWork,
	reportOnly(
		'V51',
		'put the file back if it was lost. If it is not wanted any more, systemctl disable takes the link away.'
	),
	keyMisplaced,
	configRefused,
	mendUnread('V41'),
	mendUnread('V42', startRotation),
	mendUnread('V23'),
	mendUnread('V45'),
	mendUnread('V44', setNow),
	mendUnread('V46', loadUnits),
	mendUnread('V47', fromNextStart),
	mendUnread('V48'),
	wouldNotRenew,
	timeZone,
	reportOnly('N06', 'which way out is the right one only you know, and a wrong one cuts this connection.'),
	nameLookup,
	reportOnly('N09', 'which of the two machines is to keep the address only you know.'),
	reportOnly(
		'N11',
		'whether it should listen is yours to say. Dismiss it when it should; else bind it to 127.0.0.1 in its own settings, or stop its unit.'
	),
	firewallDiffers,
	connectionTable,
	reportOnly('N14', 'the queue is set by the program itself (its backlog), and by net.core.somaxconn.'),
	reportOnly('N15', 'a cable, a port of the switch or a card has to be looked at.'),
	portConflict,
	proxyUnanswered,
	proxyClosedOut,
	notReached,
	unhealthyContainer,
	containerLoop,
	exitedThoughWanted,
	containerMemory,
	containerThrottled,
	reportOnly(
		'C06',
		[
			'a container keeps the log options it was made with. Give it max-size in its Compose file, or in',
			'/etc/docker/daemon.json for those made from then on, and make it anew.'
		].join(' ')
	),
	engineDisk,
	reportOnly('C11', 'what it may do is said where it is made, and whether its program needs that only you know.'),
	reportOnly(
		'C12',
		'a port is published where the container is made: write 127.0.0.1: before it in the Compose file, and run docker compose up -d.'
	),
	unlikeCompose,
	reportOnly('C15', 'what tells that it works only you know. Add a healthcheck to its service in the Compose file.'),
	engineDown,
	reportOnly(
		'B01',
		'where what it needs has gone only you know: bring it back, or write the place where it is now into the file that names it.'
	),
	notEnabled,
	reportOnly(
		'B03',
		'make room in /boot, and let the package of that kernel make its files again (update-initramfs -u, update-grub).'
	),
	reportOnly('B04', 'what keeps people out is mended at the console or in a session that is open: try it there first.'),
	reportOnly('B05', 'which target is meant only you know; systemctl set-default multi-user.target is the usual one.'),
	reportOnly('B06', 'which card is meant only you know, and a wrong one cuts this connection.'),
	orderCycle,
	openToOthers,
	sharedFolders,
	lentRights,
	reportOnly(
		'P04',
		'whether somebody of you made it only you know. vipw and vipw -s show its lines; userdel would take root’s own files for its.'
	),
	noPassword,
	reportOnly('P06', 'whom the rule is for only you know. visudo changes it and checks it before it counts.'),
	reportOnly(
		'P07',
		[
			'who needs the engine only you know. Its socket is to be 0660 and of a group that holds only those; an address is to',
			'demand certificates (tlsverify), or to go.'
		].join(' ')
	),
	reportOnly(
		'P08',
		'what loads a library into everything is looked at by a person first; a line too few there is as felt as one too many.'
	),
	reportOnly('A01', 'whoever is near the microphone has to go and look.')
];

export const PROPOSERS: readonly Proposer[] = EACH.map(seenByRuns);
