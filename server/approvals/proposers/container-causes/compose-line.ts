// A wrong line of a Compose file, mended in that line alone; then Compose makes that one service anew. Only where Compose is there.
import { dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { maskSecrets } from '../../../lib/mask-secrets.ts';
import { BAD_NAME, isContainer, isPath } from '../names.ts';
import { factOf, type None, none } from '../offer.ts';
import { giveBack } from './give-back.ts';
import { NOT_GIVEN } from './owner.ts';
import type { AilingContainer, Change, ContainerHealer } from './remedy.ts';

const MOST_BYTES = 65_536;

export const mendCompose: ContainerHealer = async (ailing) => {
	const { asked, about, look } = ailing;
	const change = changeFor(ailing);
	if ('none' in change) return change;
	const { compose: path = '', line = '' } = about;
	const { row, engine } = asked;
	if (path === '' || row.project === null || row.service === null || engine !== 'docker')
		return none(`Report only: it is set where the container is made. ${change.byHand}`);
	const words = `Report only: in line ${line} of ${path}, ${change.says}; then run docker compose up -d ${row.service}.`;
	if (!isPath(path) || !isContainer(row.project) || !isContainer(row.service)) return none(BAD_NAME);
	const drift = factOf(await look.read.composeDrift());
	if ('none' in drift) return none(words);
	const project = drift.value.projects.find((one) => one.engine === row.engine && one.name === row.project);
	// Other changes of the file would be brought up along with this one.
	if (
		!project?.files.includes(path) ||
		project.changed.length > 0 ||
		dirname(project.files[0] ?? '') !== project.directory
	)
		return none(words);
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got || file.value.length >= MOST_BYTES) return none(words);
	// A request shows the whole file to whoever may see requests.
	if (maskSecrets(file.value) !== file.value)
		return none(`${words} It holds what looks like a password, which a request would show.`);
	const lines = file.value.split('\n');
	const at = Number(line) - 1;
	const mended = change.of(lines[at] ?? '', lines[at + 1] ?? '');
	if (mended === undefined) return none(words);
	const content = lines.with(at, mended).join('\n');
	const base = [
		project.program,
		`--project-name ${quoteIfNeeded(row.project)}`,
		...project.files.map((one) => `-f ${quoteIfNeeded(one)}`)
	].join(' ');
	const up = `${base} up -d --no-deps ${quoteIfNeeded(row.service)}`;
	return {
		task: `Mend line ${line} of ${path}, and bring ${row.service} up`,
		reasoning: `In that line ${change.says}; nothing else of the file changes. Compose then makes the container of ${row.service} anew from it. Volumes stay.`,
		steps: [
			{ kind: 'file-edit', path, content },
			{ kind: 'command', command: up, cwd: project.directory }
		],
		undo: [],
		affected: [`file:${path}`, `compose:${row.project}`],
		irreversible: ['What the container wrote outside of volumes is gone.'],
		made: true,
		precision: 0.85
	};
};

function changeFor({ kind, about }: AilingContainer): Change | None {
	if (kind === 'health-port') {
		const { asked: from = '', listens: to = '' } = about;
		if (!/^\d+$/.test(from) || !/^\d+$/.test(to))
			return none('Report only: at which port the program answers is not plain from here.');
		return {
			of: (line) => onlyOne(line, new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to),
			says: `the health check asks port ${to} in the place of ${from}`,
			byHand: `Make it anew with a health check (--health-cmd) that asks port ${to} in the place of ${from}.`
		};
	}
	if (kind === 'right-dropped') return giveBack(about.right, about.known === 'yes');
	if (kind === 'mount-read-only' && about.source !== undefined && NOT_GIVEN.test(about.source))
		return none(
			[
				`Report only: ${about.source} of the host belongs to the system, or to many, and was given to it read-only; only its`,
				'program says that it has to be written.'
			].join(' ')
		);
	if (kind === 'mount-read-only')
		return {
			of: (line) => onlyOne(line, /:ro(?=["']?\s*(?:#.*)?$)/g, ''),
			says: 'the mount loses its :ro, so that it may be written',
			byHand: 'Make it anew with that mount without :ro, if its program is meant to write there.'
		};
	return {
		of: (line) => onlyOne(line, /(?<=read_only:\s*)true/g, 'false'),
		says: 'read_only becomes false, or a tmpfs or volume is given for what it writes',
		byHand: 'Make it anew without --read-only, or with --tmpfs for the folder that it writes to.'
	};
}

/** Where it stands there once, and so is meant. */
function onlyOne(line: string, pattern: RegExp, by: string): string | undefined {
	return [...line.matchAll(pattern)].length === 1 ? line.replace(pattern, by) : undefined;
}
