// A reader that sees the machine as it is: no namespaces, but Landlock and a system call filter, under which nothing can be
// changed. What bubblewrap would show of mounts, users and processes is its own.
//
// The wrapper is the one of bubblewrap's runs, so the one that waits serves both; behind it stands a launcher that starts in
// next to no time.

import { constants } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '../../ports/loaded.ts';
import type { ApprovedCommand, SandboxedCommand } from '../../ports/sandbox.ts';
import { findStatePlaces, homesOfPeople } from '../../services/state-places.mjs';
import {
	countingLimits,
	filterFile,
	inTwoSteps,
	outcomeOf,
	processCeiling,
	sandboxedCommand,
	shellArguments,
	type WrapperParts
} from '../bubblewrap/confine.ts';
import { commandEnvironment, searchPathOf, WRAPPER_ENVIRONMENT } from '../bubblewrap/profile-argv.ts';
import { mayDetach } from '../bubblewrap/watch-background.ts';
import { WRAPPER } from '../bubblewrap/wrapper-script.ts';
import { capabilityNumbers, readBoundingSet, withinBoundingSet } from '../capabilities.ts';
import { findSystemProgram } from '../find-program.ts';
import { probeConfinement } from '../probe-confinement.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { filterArchitecture } from '../seccomp-filter.ts';
import { LAUNCHER_CALLS } from '../syscall-numbers.ts';
import { lookOnce } from '../view/look-once.ts';
import { findAliases } from '../view/mount-aliases.ts';
import { isWithin } from '../view/mount-plan.ts';
import { pathsBelow } from '../view/paths-below.ts';
import { isDirectoryOf, namedTemporary } from '../view/temporary-places.ts';
import { listDirectory } from './landlock-cover.ts';
import { abiRights, DISKS_SHOWN, LEAST_ABI } from './landlock-rights.ts';
import { readAbiVersion } from './read-abi-version.ts';
import { buildSightPolicy, READER_CAPABILITIES, type Sight } from './sight-policy.ts';

const LAUNCHER = fileURLToPath(new URL('./quick-launcher.pl', import.meta.url));

/**
 * @param tried  gets why not
 * @returns undefined where this machine lacks something it takes; readers are then confined as everything else is
 */
export async function findWorkingSight(parts: WrapperParts, tried: Attempt[]): Promise<Sight | undefined> {
	try {
		const sight = findSight();
		const { uid } = parts.surroundings;
		const kept = uid === 0 ? withinBoundingSet(READER_CAPABILITIES, readBoundingSet()) : [];
		const port = { wrap: async (command: ApprovedCommand) => confineSight(parts, sight, command, command.cwd) };
		const problem = await probeConfinement(port, {
			sight: 'machine',
			capabilities: capabilityNumbers(kept).reduce((set, number) => set | (1n << BigInt(number)), 0n)
		});
		if (problem === undefined) return sight;
		throw new Error(problem);
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		tried.push({ what: 'readers that see the machine as it is', problem });
		return undefined;
	}
}

function findSight(): Sight {
	const architecture = filterArchitecture();
	if (architecture === undefined) throw new Error(`there is no system call filter for ${process.arch}`);
	const perl = findSystemProgram('perl');
	if (perl === undefined) throw new Error('perl is not installed');
	const abiVersion = readAbiVersion();
	if (abiVersion < LEAST_ABI) throw new Error('the kernel has no Landlock, or only its first version');
	return { perl, architecture, abiVersion };
}

/**
 * How a command is confined that is one for it; undefined for any other. What its text leaves running is counted and named by the others alone; and a text that names
 * the state directory gets a run in which not even the names in that can be listed.
 */
export function sightFor(
	{ surroundings, sight }: WrapperParts & { readonly sight?: Sight | undefined },
	{ text, plan }: ApprovedCommand
): Sight | undefined {
	if (plan.sight !== 'machine' || plan.profile !== 'observe' || mayDetach(text)) return undefined;
	return text.includes(basename(surroundings.stateDir)) ? undefined : sight;
}

/** @throws SandboxRefusal when the state directory cannot be hidden, or the working directory is */
export function confineSight(
	parts: WrapperParts,
	{ perl, architecture, abiVersion }: Sight,
	command: ApprovedCommand,
	cwd: string
): SandboxedCommand {
	const { surroundings, files, bash } = parts;
	const { profile, grants, raw } = command.plan;
	const sight = lookOnce();
	if (sight.realPath(surroundings.stateDir) === undefined)
		throw sandboxRefusal(
			`The state directory ${surroundings.stateDir} is gone, so it cannot be hidden.`,
			'Restart the service.'
		);
	const temporary = namedTemporary(command.text, cwd, isDirectoryOf(surroundings.uid));
	const ownDir = files.makeDir();
	const status = files.name('.status');
	const ceiling = processCeiling(parts);
	const release = (): void => {
		for (const path of [status, ownDir]) files.remove(path);
		ceiling?.release();
	};
	try {
		const policy = buildSightPolicy({
			grants,
			raw,
			surroundings,
			cwd,
			ownDir,
			temporary,
			abi: abiRights(abiVersion),
			architecture,
			otherHomes: surroundings.uid === 0 ? homesOfPeople() : [],
			states: findStatePlaces(surroundings.uid, [surroundings.home]).map(({ path }) => path),
			list: listDirectory,
			below: pathsBelow,
			realPath: sight.realPath,
			aliases: findAliases()
		});
		const holder = policy.hidden.find((path) => isWithin(cwd, path));
		if (holder !== undefined)
			throw sandboxRefusal(
				`${cwd} is hidden from every command (it is inside ${holder}).`,
				'Choose another directory.'
			);
		const { files: handled, tcp, scopes, rules } = policy;
		const environment = {
			...commandEnvironment(surroundings, searchPathOf(profile, grants, surroundings.uid === 0)),
			// Where the text names it, the machine's own is there to be looked at.
			...(temporary.includes('/tmp') ? {} : { TMPDIR: ownDir })
		};
		const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
		const args = [
			...shellArguments(WRAPPER, filterFile(files, policy.filter), status, ceiling),
			perl,
			LAUNCHER,
			[...LAUNCHER_CALLS[architecture], PATH_ONLY].join(','),
			capabilityNumbers(policy.capabilities).join(','),
			[handled, tcp, scopes].join(','),
			cwd,
			String(rules.length),
			...rules.map(([path, rights]) => `${rights} ${path}`),
			String(variables.length),
			...variables,
			bash,
			'-c',
			'--',
			command.text
		];
		return sandboxedCommand({
			file: bash,
			args,
			env: WRAPPER_ENVIRONMENT,
			cwd,
			inTwoSteps: inTwoSteps(parts, args),
			backend: 'landlock',
			seesMachine: true,
			profile,
			grants,
			limits: [
				...(grants.includes('devices') ? [DISKS_SHOWN] : []),
				...(abiVersion < 5 ? ['This kernel cannot refuse device controls (ioctl).'] : []),
				...countingLimits(parts, ceiling)
			],
			hidden: policy.hidden,
			// Whoever lost his parent comes to the launcher, which ends them and is out of their reach.
			canLeaveSurvivors: false,
			leaderIsSandbox: true,
			outcome: (exit) => outcomeOf(status, exit),
			release
		});
	} catch (error) {
		release();
		throw error;
	}
}

const O_PATH = 0o10000000;
const O_CLOEXEC = 0o2000000;
const PATH_ONLY = O_PATH | O_CLOEXEC | constants.O_NOFOLLOW;
