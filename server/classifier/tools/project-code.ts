// Tools that execute files of the project they stand in: a build file, settings that are code, the tests or the application
// itself. Whatever they are asked, also to list what there is or to only rehearse it, that code runs first.

import { nameSet } from '../names/name-set.ts';

/** What is said of such a use. */
export const PROJECT_CODE =
	'Executes files of the project, its build file, its settings or its code, also where it only lists';

interface ProjectTool {
	/** programs, separated by spaces */
	names: string;
	/** the words, joined by blanks, with which it reads no file of the project */
	unless?: RegExp;
	/** only with such words */
	where?: RegExp;
	/** a use that executes, and one that does not */
	examples: readonly [runs: string, reads: string];
}

const VERSION = /^(?:--version|-V|-v|-version|version|--help|-h|help)$/;

export const PROJECT_TOOLS: readonly ProjectTool[] = [
	{
		names: 'gradle gradlew',
		unless: /^(?:-v|--version|--status|--stop|--help|-h|-\?)$/,
		examples: ['gradle tasks', 'gradle --status']
	},
	{ names: 'rake drake', examples: ['rake -T', 'rake --version'] },
	{ names: 'thor invoke inv fab doit mage', examples: ['invoke --list', 'invoke --version'] },
	{ names: 'nox tox', examples: ['nox --list', 'nox --version'] },
	{ names: 'sbt lein', examples: ['lein deps :tree', 'lein version'] },
	{
		names: 'xmake premake4 premake5 b2 bjam pants please plz nx jekyll eleventy docusaurus gatsby',
		examples: ['nx graph', 'nx --version']
	},
	{ names: 'scons waf grunt', unless: /^(?:--version|-v)$/, examples: ['scons --help', 'scons --version'] },
	{ names: 'mix', unless: /^(?:--version|-v)$/, examples: ['mix help', 'mix --version'] },
	{
		names: 'just',
		where: /(?:^| )(?:--evaluate|-n|--dry-run|--variables)\b/,
		examples: ['just --evaluate', 'just --list']
	},
	{
		names: 'vagrant',
		unless: /^(?:--version|-v|version|global-status\b.*|(?:box|plugin) list\b.*|--help|-h)$/,
		examples: ['vagrant status', 'vagrant global-status']
	},
	{
		// A Gemfile is a program.
		names: 'bundle bundler',
		unless: /^(?:--version|-v|version|config\b.*|env|help\b.*|--help|-h)$/,
		examples: ['bundle list', 'bundle config list']
	},
	{ names: 'gem', where: /\.gemspec(?: |$)/, examples: ['gem specification x.gemspec', 'gem list'] },
	{ names: 'brew', where: /\.rb(?: |$)/, examples: ['brew info ./x.rb', 'brew info wget'] },
	{
		names: 'swift',
		where: /^package (?:describe|dump-package|show-dependencies|completion-tool)\b/,
		examples: ['swift package describe', 'swift --version']
	},
	{ names: 'bazel bazelisk', where: /^(?:c|a)?query\b/, examples: ['bazel query //...', 'bazel version'] },
	{
		// To find the tests is to load them.
		names: 'pytest py.test jest vitest mocha karma rspec phpunit pest behave',
		examples: ['pytest --collect-only', 'pytest --version']
	},
	{ names: 'eslint stylelint prettier', examples: ['eslint src', 'eslint --version'] },
	{ names: 'vite astro svelte-check nuxi nuxt webpack rollup', examples: ['astro check', 'astro --version'] },
	{
		names: 'cdk',
		where: /^(?:list|ls|diff|synth|synthesize|metadata)\b/,
		examples: ['cdk list', 'cdk --version']
	},
	{ names: 'serverless sls', examples: ['serverless print', 'serverless --version'] },
	{ names: 'helmfile', examples: ['helmfile list', 'helmfile --version'] },
	{ names: 'puppet', where: /^apply\b/, examples: ['puppet apply --noop x.pp', 'puppet --version'] },
	{ names: 'chef-client chef-solo', examples: ['chef-client --why-run', 'chef-client --version'] },
	{
		names: 'flask alembic rails artisan drush wp manage.py django-admin gunicorn',
		unless: /^(?:--version|-V|-v|version|--help|-h|help|cli version)$/,
		examples: ['rails routes', 'wp cli version']
	},
	{ names: 'rpmspec', examples: ['rpmspec -P x.spec', 'rpmspec --version'] },
	{ names: 'gnuplot', unless: /^(?:--version|-V|--help|-h|-e .*)$/, examples: ['gnuplot ./x', 'gnuplot --version'] },
	{
		names: 'xsltproc',
		unless: /^(?:--version|-V|--dumpextensions)$/,
		examples: ['xsltproc x.xsl y.xml', 'xsltproc --version']
	},
	{
		// Its templates start programs.
		names: 'chezmoi',
		where: /^(?:diff|status|cat|verify|dump|archive|execute-template)\b/,
		examples: ['chezmoi diff', 'chezmoi managed']
	}
];

/** Their help is made from the build file, or after it was read. */
export const HELP_FROM_PROJECT = nameSet('scons waf grunt gulp mix karma premake4 premake5');

let byName: Map<string, ProjectTool> | undefined;

/** True where a use executes files of the project. */
export function executesProject(name: string, words: string): boolean {
	byName ??= new Map(PROJECT_TOOLS.flatMap((tool) => tool.names.split(' ').map((one) => [one, tool] as const)));
	const tool = byName.get(name);
	if (!tool) return false;
	return tool.where ? tool.where.test(words) : !(tool.unless ?? VERSION).test(words);
}
