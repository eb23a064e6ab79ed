// What is asked about containers by programs; engines themselves are asked over their sockets.
import type { FactRow } from './fact-row.ts';

const COMPOSE = {
	args: {
		project: /[a-z0-9][a-z0-9_-]{0,127}/,
		directory: /\/[^\0]{0,4095}/,
		files: /--file=\/[^\0]{1,4094}/
	},
	timeoutMs: 15_000,
	maxBytes: 1_048_576
} as const;
const QUESTION = ['--project-name={project}', '--project-directory={directory}', '{files…}', 'config', '--hash=*'];
const VERSION = { timeoutMs: 5000, maxBytes: 4096 } as const;

export const CONTAINER_ROWS = {
	'containers.compose-hashes': { ...COMPOSE, program: 'docker', argv: ['compose', ...QUESTION] },
	'containers.compose-version': { ...VERSION, program: 'docker', argv: ['compose', 'version', '--short'] },
	// The first Compose, a program of its own.
	'containers.compose-1-hashes': { ...COMPOSE, program: 'docker-compose', argv: QUESTION },
	'containers.compose-1-version': { ...VERSION, program: 'docker-compose', argv: ['version', '--short'] }
} as const satisfies Record<`containers.${string}`, FactRow>;
