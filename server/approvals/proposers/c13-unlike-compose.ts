// C13: a Compose project runs as its file was: the services that changed are made anew, and no other.
import { dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Proposer } from '../parts.ts';
import { BAD_NAME, isContainer, isPath } from './names.ts';
import { factOf, none, offer, subjectOf } from './offer.ts';

export const unlikeCompose: Proposer = {
	detector: 'C13',
	async propose(finding, look) {
		if (finding.cause?.kind === 'compose-refused')
			return none(
				'Report only: what is meant in that file is for its author to say; docker compose config shows what is wrong.'
			);
		const { name } = subjectOf(finding);
		const drift = factOf(await look.read.composeDrift());
		if ('none' in drift) return drift;
		const project = drift.value.projects.find((one) => one.engine === 'docker' && one.name === name);
		if (!project || project.changed.length === 0) return none('It runs as its file says by now.');
		const { program, directory, files, changed } = project;
		const services = [...new Set(changed.map(({ service }) => service))];
		if (![directory, ...files].every(isPath) || ![name, ...services].every(isContainer)) return none(BAD_NAME);
		// Where its first file lies is its folder by itself. To be told another one is to be told where programs come from, and such a
		// command is lent no engine.
		if (dirname(files[0] ?? '') !== directory)
			return none(
				'Report only: its folder is another than its first file’s. Bring it up from where it was brought up before.'
			);
		const base = [
			program,
			`--project-name ${quoteIfNeeded(name)}`,
			...files.map((file) => `-f ${quoteIfNeeded(file)}`)
		].join(' ');
		const only = `-d --no-deps ${services.map((one) => quoteIfNeeded(one)).join(' ')}`;
		const which = services.length === 1 ? `the service ${services[0]}` : `${services.length} services`;
		return offer(finding, look, {
			task: `Bring ${which} of ${name} up as the Compose file says`,
			reasoning: [
				`The containers of ${services.join(', ')} are taken away and made anew from the file as it is now;`,
				'what they need is left as it is. Volumes stay. They do not answer meanwhile.'
			].join(' '),
			steps: [{ kind: 'command', command: `${base} up ${only}`, cwd: directory }],
			irreversible: [
				'What the containers wrote outside of volumes is gone, and the settings that they ran with are in no file any more.'
			],
			affected: changed.map(({ container }) => `container:${container}`),
			alternatives: [
				{ title: 'See it first', detail: `${base} up --dry-run ${only}` },
				{ title: 'Keep what runs', detail: 'Take the change out of the Compose file again.' }
			],
			precision: 0.8,
			complete: drift.value.limits.length > 0 ? 0.9 : 1,
			untrusted: true
		});
	}
};
