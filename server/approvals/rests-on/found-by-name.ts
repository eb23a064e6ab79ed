// Files that a program looks for by itself where it is started, without their being named.
import type { ReadCommand } from '#wire/safety.ts';

const COMPOSE: readonly string[] = [
	...['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'],
	...['compose.override.yaml', 'compose.override.yml', 'docker-compose.override.yaml', 'docker-compose.override.yml'],
	'.env'
];
const IMAGE: readonly string[] = ['Dockerfile', 'Containerfile', '.dockerignore'];
const PACKAGE: readonly string[] = ['package.json', '.npmrc'];

const BY_PROGRAM: Readonly<Record<string, readonly string[]>> = {
	'docker-compose': [...COMPOSE, ...IMAGE],
	'podman-compose': [...COMPOSE, ...IMAGE],
	make: ['GNUmakefile', 'makefile', 'Makefile'],
	gmake: ['GNUmakefile', 'makefile', 'Makefile'],
	npm: PACKAGE,
	npx: PACKAGE,
	pnpm: PACKAGE,
	yarn: [...PACKAGE, '.yarnrc.yml'],
	just: ['justfile', '.justfile'],
	task: ['Taskfile.yml', 'Taskfile.yaml'],
	vagrant: ['Vagrantfile'],
	'ansible-playbook': ['ansible.cfg']
};
const ENGINES: ReadonlySet<string> = new Set(['docker', 'podman', 'nerdctl']);

export function foundByName(commands: readonly ReadCommand[]): readonly string[] {
	return [
		...new Set(
			commands.flatMap(({ program, argv }) => {
				if (!ENGINES.has(program)) return BY_PROGRAM[program] ?? [];
				if (argv.includes('compose')) return [...COMPOSE, ...IMAGE];
				return argv.some((word) => /^(?:build|bake)$/.test(word)) ? [...IMAGE, 'docker-bake.hcl'] : [];
			})
		)
	];
}
