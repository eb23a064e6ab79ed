// What a use of a tool amounts to. Tables name a kind; the tier, the effects and the sentence are here, once.
import type { Effect, Tier } from '#wire/safety.ts';

export interface Kind {
	tier: Tier;
	effects: readonly Effect[];
	/** the reason in a sentence; empty for what needs none */
	text: string;
	/** positional arguments are paths it writes */
	writesPositionals?: boolean;
}

function kind(tier: Tier, effects: string, text = '', writesPositionals = false): Kind {
	return { tier, effects: effects.split(' ') as Effect[], text, writesPositionals };
}

export const KINDS = {
	read: kind('safe', 'read'),
	'net-read': kind('safe', 'network-read'),
	'bus-read': kind('safe', 'bus-read'),
	'docker-read': kind('safe', 'docker-read'),
	secret: kind('caution', 'read', 'Reads a key or a credential store'),
	write: kind('caution', 'write-file', 'Changes files', true),
	file: kind('caution', 'write-file', 'Writes files'),
	run: kind('caution', 'run-code', 'Runs code'),
	tui: kind('caution', 'run-code', 'Starts an interactive program'),
	serve: kind('caution', 'run-code network-write', 'Starts a server or a background program'),
	fetch: kind('caution', 'network-write write-file', 'Downloads files'),
	send: kind('caution', 'network-write', 'Sends data to another host'),
	remote: kind('caution', 'network-write', 'Changes something on a remote service'),
	connect: kind('caution', 'network-write', 'Opens a session on another host'),
	exfil: kind('dangerous', 'network-write', 'Sends files or secrets to another host'),
	'remote-loss': kind('dangerous', 'network-write', 'Deletes something on a remote service'),
	unit: kind('caution', 'unit', 'Changes services'),
	'unit-stop': kind('caution', 'unit', 'Stops or disables services'),
	package: kind('caution', 'package', 'Changes installed packages'),
	'project-package': kind('caution', 'run-code network-write write-file', 'Installs the packages of a project'),
	unpackage: kind('caution', 'package', 'Removes installed packages'),
	container: kind('caution', 'container', 'Changes containers or images'),
	'container-loss': kind('dangerous', 'container', 'Deletes containers, images or volumes'),
	process: kind('caution', 'process', 'Signals or changes running processes'),
	account: kind('caution', 'account', 'Changes users, groups or passwords'),
	'account-loss': kind('dangerous', 'account', 'Removes an account'),
	netconf: kind('caution', 'network-config', 'Changes network settings'),
	'net-down': kind('dangerous', 'network-config', 'Takes a network connection or its rules down'),
	firewall: kind('caution', 'network-config', 'Changes firewall rules'),
	'firewall-off': kind('dangerous', 'network-config', 'Lowers the firewall'),
	mount: kind('caution', 'mount', 'Changes mounts, devices or kernel settings'),
	system: kind('caution', 'system-file', 'Changes system settings'),
	module: kind('dangerous', 'mount', 'Loads or unloads a kernel module'),
	boot: kind('dangerous', 'mount', 'Changes how the machine boots'),
	partition: kind('dangerous', 'mount', 'Changes partitions or volumes'),
	'volume-loss': kind('dangerous', 'mount', 'Can lose the data of a volume'),
	'pool-destroy': kind('blocked', 'mount', 'Destroys a storage pool, volume or array'),
	wipe: kind('blocked', 'mount', 'Formats, wipes or overwrites a block device'),
	power: kind('dangerous', 'power', 'Takes the machine down'),
	'power-sleep': kind('caution', 'power', 'Suspends or changes the power state of the machine'),
	loss: kind('dangerous', 'write-file', 'Irreversible loss of data', true),
	'system-loss': kind('dangerous', 'system-file', 'Irreversible loss of system data'),
	'database-loss': kind('dangerous', 'run-code network-write', 'Deletes data from a database'),
	database: kind('caution', 'run-code network-write', 'Changes data in a database'),
	persist: kind('dangerous', 'write-file', 'Persists after the session: it will run again by itself'),
	defence: kind('dangerous', 'system-file', "Lowers the machine's defences"),
	elevated: kind('caution', 'elevate', 'Elevated privileges required'),
	git: kind('caution', 'write-file', 'Changes the git repository'),
	'git-loss': kind('dangerous', 'write-file', 'Discards work in git that may not be recoverable'),
	'git-remote': kind('caution', 'network-write', 'Changes a remote repository'),
	'git-remote-loss': kind('dangerous', 'network-write', 'Rewrites or deletes history on a remote repository'),
	'side-door': kind('dangerous', 'run-code', 'Starts another program through one of its options'),
	'run-maybe': kind('caution', 'run-code', 'May start another program'),
	'history-loss': kind('dangerous', 'write-file', 'Clears the history or logs of past actions')
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** True for a name the tables may use. */
export function isKind(name: string): name is KindName {
	return Object.hasOwn(KINDS, name);
}
