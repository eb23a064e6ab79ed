// `host`: commands such as mount, whose effect has to reach the machine, so that no mount namespace of their own can hold
// them. bubblewrap still gives the PID namespace, the short list of capabilities and the filter; its mount namespace is left
// again through a descriptor of the host's, and the bounding set is cut down before the command starts.

import type { ApprovedCommand, SandboxedCommand } from '../../ports/sandbox.ts';
import { type Capability, HOST_CAPABILITIES, withinBoundingSet } from '../capabilities.ts';
import { findSystemProgram } from '../find-program.ts';
import { HOST_CALLS } from '../host-calls.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { type FilterPolicy, filterArchitecture } from '../seccomp-filter.ts';
import {
	type BubblewrapParts,
	countingLimits,
	descriptorOptions,
	filterFile,
	NO_FILTER,
	outcomeOf,
	processCeiling,
	sandboxedCommand,
	shellArguments
} from './confine.ts';
import { capabilityOptions, commandEnvironment, environmentOptions } from './profile-argv.ts';
import { HOST_ENTRY, HOST_WRAPPER } from './wrapper-script.ts';

/** Needed to enter the namespace and the working directory, and to cut the bounding set; the command itself does not keep them. */
const ENTRY_CAPABILITIES: readonly Capability[] = ['SYS_CHROOT', 'SETPCAP', 'DAC_READ_SEARCH'];

/** Only what mounting, swapping, setting the clock and unlocking volumes call. */
export const HOST_FILTER: FilterPolicy = {
	families: ['unix', 'inet'],
	allow: [...HOST_CALLS, 'keyctl', 'add_key', 'request_key'],
	allowMountNamespaceEntry: true,
	allowNewNetwork: true
};

/** bubblewrap and its options up to `--`. */
export function hostOptions(parts: BubblewrapParts, environment: readonly string[]): string[] {
	if (filterArchitecture() === undefined) throw sandboxRefusal(NO_FILTER, 'Run this command in your own terminal.');
	return [
		parts.bwrap,
		...environment,
		'--unshare-pid',
		'--die-with-parent',
		'--cap-drop',
		'ALL',
		...capabilityOptions(withinBoundingSet([...HOST_CAPABILITIES, ...ENTRY_CAPABILITIES], parts.boundingSet)),
		'--dev-bind',
		'/',
		'/',
		...descriptorOptions()
	];
}

/** What runs inside before the command: its first argument is the working directory. */
export function hostEntry(parts: BubblewrapParts): string[] {
	const nsenter = findSystemProgram('nsenter');
	const setpriv = findSystemProgram('setpriv');
	if (nsenter === undefined || setpriv === undefined)
		throw sandboxRefusal('nsenter and setpriv are not installed.', 'Install them: sudo apt install util-linux');
	const kept = withinBoundingSet(HOST_CAPABILITIES, parts.boundingSet).map((name) => `+${name.toLowerCase()}`);
	return [
		nsenter,
		'--mount=/proc/self/fd/5',
		'--',
		parts.bash,
		'-c',
		HOST_ENTRY,
		'host-exec',
		setpriv,
		'--inh-caps=-all',
		`--bounding-set=${['-all', ...kept].join(',')}`
	];
}

/** In words, what a run under `host` was not protected from. */
export function hostLimits(parts: BubblewrapParts): string[] {
	return [
		'The run had no file system of its own: the mounts, disks and kernel settings of the whole machine were within reach.',
		parts.surroundings.uid === 0
			? "The service's own state directory was not hidden, because the service runs as root. Only a command that does nothing else is run this way."
			: 'Only its owner and mode protected the state directory.'
	];
}

/** A command of root's own service. */
export function confineHost(parts: BubblewrapParts, command: ApprovedCommand, cwd: string): SandboxedCommand {
	const status = parts.files.name('.status');
	const ceiling = processCeiling(parts);
	const environment = commandEnvironment(parts.surroundings, 'system');
	return sandboxedCommand({
		file: parts.bash,
		args: [
			...shellArguments(HOST_WRAPPER, filterFile(parts.files, HOST_FILTER), status, ceiling),
			...hostOptions(parts, environmentOptions(environment)),
			'--',
			...hostEntry(parts),
			cwd,
			parts.bash,
			'-c',
			'--',
			command.text
		],
		env: environment,
		cwd,
		profile: 'host',
		grants: command.plan.grants,
		limits: [...hostLimits(parts), ...countingLimits(parts, ceiling)],
		hidden: [],
		canLeaveSurvivors: false,
		leaderIsSandbox: true,
		outcome: (exit) => outcomeOf(status, exit),
		release() {
			parts.files.remove(status);
			ceiling?.release();
		}
	});
}
