// Whether what runs of a Compose project is what its files say: Compose marks each container with a digest of the service it made
// it from, and tells the digests that its files have now.
import { posix } from 'node:path';
import type { ComposeProject } from '#wire/host/containers.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { FileFacts } from '../host-root.ts';

export interface ComposeDrift {
	readonly projects: readonly ComparedProject[];
	/** Projects whose files Compose does not take, with what it says first. Foreign text. */
	readonly refused: readonly RefusedProject[];
	/** Projects that could not be compared, a sentence each. */
	readonly limits: readonly string[];
}

export interface ComparedProject {
	readonly engine: string;
	readonly name: string;
	readonly directory: string;
	readonly files: readonly string[];
	/** Compose 1 is a program of its own. */
	readonly program: 'docker compose' | 'docker-compose';
	/** Services whose containers were made from other settings than the files have now. */
	readonly changed: readonly {
		readonly service: string;
		readonly container: string;
		readonly was: string;
		readonly is: string;
	}[];
}

export interface RefusedProject {
	readonly engine: string;
	readonly name: string;
	readonly files: readonly string[];
	/** '' where it says nothing but warnings first. */
	readonly said: string;
}

export type ComposeDeps = Pick<HostDeps, 'facts' | 'root' | 'clock' | 'uid'>;

/** It goes on after such a line. */
const WARNS = /level=warning|^WARN/;
/** Said of who asks, and not of the files. */
const OF_OTHERS = /permission denied|is not a docker command|unknown (?:shorthand )?flag|unknown command/i;
/** Called as Compose calls them, or at least of that kind and not among what the system itself keeps: keys stand in those as well. */
const AS_COMPOSE =
	/\/(?:docker-|podman-)?compose[\w.-]*\.ya?ml$|^\/(?!(?:boot|dev|etc|proc|run|sys|usr|var\/lib)\/).*\.ya?ml$/;
const MOST_PROJECTS = 30;
/** What nothing was changed of is asked again after this long: an environment file may lie anywhere. */
const KEEP_MS = 3_600_000;

/** @returns a function that remembers what nothing was changed of */
export function openComposeDrift(
	deps: ComposeDeps
): (projects: readonly ComposeProject[]) => Promise<Known<ComposeDrift>> {
	const { clock } = deps;
	const kept = new Map<
		string,
		{ readonly as: string; readonly atMs: number; readonly found: ComparedProject | RefusedProject | string }
	>();

	return async (projects) => {
		const made = projects.filter(({ services }) => services.some((one) => one.made.length > 0));
		if (made.length === 0) return notKnown('not-applicable', 'No container here was made by Compose.');
		const compared: ComparedProject[] = [];
		const refused: RefusedProject[] = [];
		const limits: string[] = [];
		for (const project of made.slice(0, MOST_PROJECTS)) {
			const key = `${project.engine} ${project.name}`;
			const as = await asItIs(project, deps);
			const before = kept.get(key);
			const isSame = before?.as === as && clock.monotonicMs() - before.atMs < KEEP_MS;
			const found = isSame ? before.found : await compare(project, deps);
			if (!isSame) kept.set(key, { as, atMs: clock.monotonicMs(), found });
			if (typeof found === 'string') limits.push(`${project.name}: ${found}`);
			else if ('said' in found) refused.push(found);
			else compared.push(found);
		}
		if (made.length > MOST_PROJECTS) limits.push(`${made.length - MOST_PROJECTS} more projects were not looked at.`);
		for (const key of kept.keys()) if (!made.some(({ engine, name }) => key === `${engine} ${name}`)) kept.delete(key);
		return compared.length === 0 && refused.length === 0 && limits[0] !== undefined
			? notKnown('failed', limits[0])
			: isKnown({ projects: compared, refused, limits }, clock.nowMs());
	};
}

/** Of its files when they were written, and of its containers what they were made from. */
async function asItIs({ files, directory, services }: ComposeProject, { root }: ComposeDeps): Promise<string> {
	const paths = [...files, ...(directory === null ? [] : [`${directory}/.env`])];
	const times = await Promise.all(
		paths.map(async (path) => {
			const facts = await root.facts(path.replace(/^\/+/, ''));
			return facts.got ? `${facts.value.modifiedMs}/${facts.value.sizeBytes}` : facts.why;
		})
	);
	return [...times, ...services.flatMap(({ made }) => made.map(({ container, hash }) => `${container}=${hash}`))].join(
		' '
	);
}

/** @returns why not, in a sentence, where it cannot be compared */
async function compare(project: ComposeProject, deps: ComposeDeps): Promise<ComparedProject | RefusedProject | string> {
	const { engine, name, directory, files, services } = project;
	if (engine !== 'docker') return 'only what Docker’s Compose made can be compared.';
	if (directory === null || files.length === 0) return 'its containers do not say which files they were made from.';
	const bad = await whyNotAsked(directory, files, deps);
	if (bad) return bad;
	const made = services.flatMap((service) => service.made.map((one) => ({ ...one, service: service.name })));
	const version = made.find((one) => one.version !== null)?.version ?? '';
	const isFirst = version.startsWith('1.');
	const here = await deps.facts.ask(isFirst ? 'containers.compose-1-version' : 'containers.compose-version');
	if (here.got === 'nothing') return `Compose is not installed here, or does not answer: ${here.detail}.`;
	// Each version has its own way to count them.
	if (plain(here.text) !== plain(version))
		return `it was made by Compose ${version || 'of an unknown version'}, and here is ${plain(here.text)}: their digests cannot be compared.`;
	const answer = await deps.facts.ask(isFirst ? 'containers.compose-1-hashes' : 'containers.compose-hashes', {
		project: name,
		directory,
		files: files.map((file) => `--file=${file}`)
	});
	// It ended by itself, with a word against them; of the version that made it, so that they were once taken.
	if (
		answer.got === 'nothing' &&
		answer.why === 'failed' &&
		answer.exitCode !== undefined &&
		!OF_OTHERS.test(answer.detail)
	)
		return { engine, name, files, said: WARNS.test(answer.detail) ? '' : answer.detail };
	if (answer.got === 'nothing') return `Compose cannot read its files: ${answer.detail}.`;
	const now = new Map(
		answer.text.split('\n').flatMap((line) => {
			const [, service, hash] = /^(\S+)\s+([0-9a-f]{32,128})$/.exec(line.trim()) ?? [];
			return service && hash ? [[service, hash] as const] : [];
		})
	);
	return {
		engine,
		name,
		directory,
		files,
		program: isFirst ? 'docker-compose' : 'docker compose',
		changed: made.flatMap(({ service, container, hash }) => {
			const is = now.get(service);
			return is === undefined || is === hash ? [] : [{ service, container, was: hash, is }];
		})
	};
}

/**
 * A label may say anything, that of an image as well, and Compose reads, with the rights of this service, whatever its files name, and says what it could not
 * make of it: only files that nobody else can change, or put another in the place of, are given to it.
 */
async function whyNotAsked(
	directory: string,
	files: readonly string[],
	{ root, uid }: ComposeDeps
): Promise<string | undefined> {
	const folders = new Set<string>();
	for (const file of files) {
		if (!file.startsWith('/')) return `${file} is no path.`;
		const facts = await root.facts(file.slice(1));
		if (!facts.got) return `${file} cannot be read: ${facts.detail}.`;
		if (facts.value.kind !== 'file') return `${file} is no plain file.`;
		// Of any other file what Compose says of it could be a line of it.
		if (!AS_COMPOSE.test(file)) return `${file} is not called as files for Compose are, so it is not given to Compose.`;
		if (isOfOthers(facts.value, uid)) return `${file} can be changed by others, so it is not given to Compose.`;
		folders.add(posix.dirname(file));
	}
	for (const start of [...folders, directory])
		for (let folder = start; ; folder = posix.dirname(folder)) {
			const facts = await root.facts(folder.slice(1));
			if (!facts.got || isOfOthers(facts.value, uid))
				return `${folder} can be changed by others, so what lies in it is not given to Compose.`;
			if (folder === posix.dirname(folder)) break;
		}
	return undefined;
}

const isOfOthers = ({ uid: owner, mode }: Pick<FileFacts, 'uid' | 'mode'>, uid: number): boolean =>
	(owner !== 0 && owner !== uid) || (mode & 0o002) !== 0;

/** Its three numbers: what a distribution adds to its own package stands in no label. */
const plain = (version: string): string => /\d+\.\d+\.\d+/.exec(version)?.[0] ?? version.trim();
