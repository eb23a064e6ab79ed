// What a reader that sees the machine as it is may reach: everything but what is hidden, and nothing of it may be changed. It has
// no namespaces, so mounts, users, processes and devices are those of the machine. Pure but for what `list` and the sight say.

import { join } from 'node:path';
import type { Grant, RawProtocol, SandboxSurroundings } from '../../ports/sandbox.ts';
import type { Capability } from '../capabilities.ts';
import type { FilterPolicy } from '../seccomp-filter.ts';
import { type Architecture, SIGNALLING_CALLS } from '../syscall-numbers.ts';
import { diskNodes } from '../view/disk-nodes.ts';
import { isWithin } from '../view/mount-plan.ts';
import {
	NAME_SERVICE_PATHS,
	SECRET_HOME_DIRS,
	SECRET_HOME_FILES,
	SECRET_ROOT_DIRS,
	SECRET_ROOT_FILES,
	SECRET_RUN_PATHS,
	SECRET_SYSTEM_DIRS
} from '../view/secret-paths.ts';
import { SERVICE_PREFIX } from '../view/temporary-places.ts';
import { refusedNumbers } from './landlock-calls.ts';
import { coverTree, type ListDirectory } from './landlock-cover.ts';
import { type Abi, CONNECT_TCP, DEVICE, DISK, LISTING, READING, WRITING } from './landlock-rights.ts';

/** What it takes beside a backend's own parts. */
export interface Sight {
	readonly perl: string;
	readonly architecture: Architecture;
	readonly abiVersion: number;
}

export interface SightRequest {
	/** No socket is among them: a reader that needs one is confined otherwise. */
	readonly grants: readonly Grant[];
	/** Protocols of which it may open a raw socket: a ping's, alone in its text. */
	readonly raw?: readonly RawProtocol[] | undefined;
	readonly surroundings: SandboxSurroundings;
	readonly cwd: string;
	/** A directory of the run's own, for what a reader puts aside. */
	readonly ownDir: string;
	/** The machine's temporary directories that its text names. */
	readonly temporary: readonly string[];
	readonly abi: Abi;
	readonly architecture: Architecture;
	/** Homes beside the caller's whose secrets it could read: of root, everybody's. */
	readonly otherHomes: readonly string[];
	/** State directories of other services. */
	readonly states: readonly string[];
	readonly list: ListDirectory;
	/** Those of the relative paths that may be there, below a directory. */
	readonly below: (dir: string, paths: readonly string[]) => readonly string[];
	/** The real path, where something is there. */
	readonly realPath: (path: string) => string | undefined;
	readonly aliases: (path: string) => readonly string[];
}

export interface SightPolicy {
	readonly files: number;
	readonly tcp: number;
	readonly scopes: number;
	readonly rules: readonly (readonly [path: string, rights: number])[];
	readonly filter: FilterPolicy;
	readonly capabilities: readonly Capability[];
	/** Real paths, of what is there. */
	readonly hidden: readonly string[];
}

export const USABLE_DEVICES: readonly string[] = ['null', 'zero', 'full', 'random', 'urandom', 'tty'].map(
	(name) => `/dev/${name}`
);
/** It lets root look into what belongs to others; what is hidden stays so, since Landlock asks no capability. */
export const READER_CAPABILITIES: readonly Capability[] = ['DAC_READ_SEARCH'];
/** Of a ping that is alone: without it some do not even start. */
const RAW: readonly Capability[] = ['NET_RAW'];
const TEMPORARY_DIRS: readonly string[] = ['/tmp', '/var/tmp'];
const APART: readonly string[] = [...TEMPORARY_DIRS, '/run', '/dev', '/proc', '/sys'];

export function buildSightPolicy(request: SightRequest): SightPolicy {
	const { grants, abi, surroundings, raw = [] } = request;
	const hidden = hiddenFromReaders(request);
	const mayConnect = grants.includes('net');
	return {
		files: abi.files,
		tcp: abi.tcp & ~(mayConnect ? CONNECT_TCP : 0),
		scopes: abi.scopes.signals | abi.scopes.abstractSockets,
		rules: rulesOf(request, hidden),
		filter: filterOf(request, mayConnect),
		capabilities: surroundings.uid === 0 ? [...READER_CAPABILITIES, ...(raw.length > 0 ? RAW : [])] : [],
		hidden
	};
}

function filterOf({ abi, architecture, raw }: SightRequest, mayConnect: boolean): FilterPolicy {
	return {
		families: mayConnect ? ['inet'] : [],
		...(raw?.length ? { raw } : {}),
		readsKernelLog: true,
		refuseSetIdBits: true,
		refuseFileControls: true,
		refuseReaching: true,
		...(abi.version < 3 ? { refuseTruncation: true } : {}),
		refuseNumbers: [
			...(abi.version < 6 ? SIGNALLING_CALLS[architecture] : []),
			...refusedNumbers(architecture, { modes: true, times: true, sharedMemory: true, truncate: abi.version < 3 })
		]
	};
}

function rulesOf(request: SightRequest, hidden: readonly string[]): [string, number][] {
	const { surroundings, cwd, list, realPath, grants } = request;
	const rules: [string, number][] = [['/', LISTING]];
	const give = (paths: readonly string[], rights: number): void => {
		for (const path of paths) rules.push([path, rights]);
	};
	give(coverTree('/', [...hidden, ...APART], list), READING);
	give(['/proc', '/sys'], READING);
	give(coverTree('/run', hidden, list), READING);
	give(
		NAME_SERVICE_PATHS.map((path) => realPath(path) ?? path),
		READING
	);
	give(USABLE_DEVICES, DEVICE);
	if (grants.includes('devices')) give(diskNodes(), DISK);
	const isTemporary = (path: string): boolean => TEMPORARY_DIRS.some((place) => isWithin(path, place));
	for (const place of [realPath(surroundings.home) ?? '/', cwd])
		if (isTemporary(place)) give(coverTree(place, hidden, list), READING);
	for (const place of request.temporary) {
		const ours = list(place).filter((name) => name.startsWith(SERVICE_PREFIX));
		give(coverTree(place, [...hidden, ...ours.map((name) => join(place, name))], list), READING);
	}
	give([request.ownDir], READING | WRITING);
	return rules;
}

function hiddenFromReaders({ surroundings, states, otherHomes, realPath, below, aliases }: SightRequest): string[] {
	const isRoot = surroundings.uid === 0;
	const secrets = [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES];
	const named = [
		surroundings.stateDir,
		...[surroundings.home, ...otherHomes].flatMap((home) => below(home, secrets)),
		...states,
		...SECRET_SYSTEM_DIRS,
		...SECRET_RUN_PATHS,
		...(isRoot ? [...SECRET_ROOT_DIRS, ...SECRET_ROOT_FILES] : [])
	];
	const found = new Set<string>();
	for (const path of named) {
		const real = realPath(path);
		if (real === undefined) continue;
		found.add(real);
		for (const alias of aliases(real)) found.add(alias);
	}
	return [...found].filter((path) => path !== '/');
}
