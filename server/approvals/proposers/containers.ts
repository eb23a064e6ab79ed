// What proposals about containers share: which program speaks to the engine, and which container is meant.
import type { Finding } from '#wire/finding.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { SYSTEM_DIRS } from '#wire/text/system-dirs.ts';
import type { Look } from '../parts.ts';
import { BAD_NAME, isContainer } from './names.ts';
import { factOf, type None, none, subjectOf } from './offer.ts';

export interface AskedContainer {
	readonly row: ContainerRow;
	/** What comes before a verb: `docker`. */
	readonly engine: string;
	/** As a word of a command. */
	readonly word: string;
}

/** Whose socket was read is spoken to by its own program, where that is here; that of another account is not. */
export async function engineProgram(
	engine: string,
	{ uid, root }: Pick<Look, 'uid' | 'root'>
): Promise<{ readonly program: string } | None> {
	const program = programOf(engine, uid);
	if (program === undefined) return none('Its engine belongs to another account, which has to be asked there.');
	for (const dir of SYSTEM_DIRS) {
		const facts = await root.facts(`${dir.slice(1)}/${program}`);
		// Where it may not be looked it may be.
		if (facts.got || facts.why === 'denied') return { program };
	}
	return none(
		[
			`Report only: the engine runs, and the program ${program}, by which it would be told, is in no folder of the system’s`,
			'programs. Install it, or use what you steer the engine with.'
		].join(' ')
	);
}

function programOf(engine: string, uid: number): string | undefined {
	if (engine === 'docker') return 'docker';
	if (engine === 'podman') return uid === 0 ? 'podman' : undefined;
	return engine === `podman-${uid}` ? 'podman' : undefined;
}

export async function containerOf(finding: Finding, look: Look): Promise<AskedContainer | None> {
	const { kind, name } = subjectOf(finding);
	if (kind !== 'container') return none('It is not about one container.');
	const [engineName, own] = name.includes('/') ? (name.split('/', 2) as [string, string]) : ['docker', name];
	if (!isContainer(own)) return none(BAD_NAME);
	const engine = await engineProgram(engineName, look);
	if ('none' in engine) return engine;
	const containers = factOf(await look.read.containers());
	if ('none' in containers) return containers;
	const row = containers.value.find((one) => one.engine === engineName && one.name === own);
	return row ? { row, engine: engine.program, word: quoteIfNeeded(own) } : none('The container is no longer there.');
}

/** Podman's own program sets the policy of a container that is there since this version. */
const PODMAN_SETS = [5, 1] as const;

/** Whether the restart policy of a container can be changed without making it anew. */
export async function setsPolicy({ row, engine }: AskedContainer, look: Look): Promise<boolean> {
	if (engine !== 'podman') return true;
	const engines = await look.read.engines();
	const own = engines.known ? engines.value.find(({ id }) => id === row.engine) : undefined;
	const [major = 0, minor = 0] = own?.info.known ? own.info.value.version.split('.').map(Number) : [];
	return major > PODMAN_SETS[0] || (major === PODMAN_SETS[0] && minor >= PODMAN_SETS[1]);
}

/** Where it would have to be written so that it lasts when the container is made anew. */
export const inCompose = ({ project, service }: ContainerRow, what: string): { title: string; detail: string } => ({
	title: 'Make it permanent',
	detail:
		project === null
			? `${what} Give it in the command that makes the container; until then a new one is made without it.`
			: `${what} Write it into the Compose file of ${project}${service === null ? '' : `, service ${service}`}, and run docker compose up -d.`
});
