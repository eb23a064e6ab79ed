// What proposals about containers share: which program speaks to the engine, and which container is meant.
import type { Finding } from '#wire/finding.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
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

/** Whose socket was read is spoken to by its own program; that of another account is not. */
export function engineProgram(engine: string, { uid }: Pick<Look, 'uid'>): string | undefined {
	if (engine === 'docker') return 'docker';
	if (engine === 'podman') return uid === 0 ? 'podman' : undefined;
	return engine === `podman-${uid}` ? 'podman' : undefined;
}

const OTHER_ENGINE = 'Its engine belongs to another account, which has to be asked there.';

export async function containerOf(finding: Finding, look: Look): Promise<AskedContainer | None> {
	const { kind, name } = subjectOf(finding);
	if (kind !== 'container') return none('It is not about one container.');
	const [engineName, own] = name.includes('/') ? (name.split('/', 2) as [string, string]) : ['docker', name];
	if (!isContainer(own)) return none(BAD_NAME);
	const engine = engineProgram(engineName, look);
	if (engine === undefined) return none(OTHER_ENGINE);
	const containers = factOf(await look.read.containers());
	if ('none' in containers) return containers;
	const row = containers.value.find((one) => one.engine === engineName && one.name === own);
	return row ? { row, engine, word: quoteIfNeeded(own) } : none('The container is no longer there.');
}

/** Where it would have to be written so that it lasts when the container is made anew. */
export const inCompose = ({ project, service }: ContainerRow, what: string): { title: string; detail: string } => ({
	title: 'Make it permanent',
	detail:
		project === null
			? `${what} Give it in the command that makes the container; until then a new one is made without it.`
			: `${what} Write it into the Compose file of ${project}${service === null ? '' : `, service ${service}`}, and run docker compose up -d.`
});
