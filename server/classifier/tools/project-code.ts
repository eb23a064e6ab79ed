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
	{
		// Its providers are programs that lie below the directory; a plan runs what the project names beside them.
		names: 'terraform tofu',
		where: /^(?:-\S+ )*(?:plan|validate|refresh|test|console|providers schema)\b/,
		examples: ['terraform plan', 'terraform version']
	},
	{ names: 'terragrunt', examples: ['terragrunt output', 'terragrunt --version'] },
	{
		names: 'pulumi',
		where: /^(?:-\S+ )*(?:preview|pre|refresh|up|watch)\b/,
		examples: ['pulumi preview', 'pulumi version']
	},
	{ names: 'cdktf', where: /^(?:list|diff|synth|plan|get|output)\b/, examples: ['cdktf list', 'cdktf --version'] },
	{ names: 'sst', where: /^(?:diff|dev|refresh)\b/, examples: ['sst diff', 'sst --version'] },
	{ names: 'skaffold', where: /^(?:render|diagnose|inspect)\b/, examples: ['skaffold render', 'skaffold version'] },
	{
		// The program that answers is one that the project keeps, with its plug-ins.
		names: 'yarn yarnpkg',
		examples: ['yarn why lodash', 'yarn --version']
	},
	{
		names: 'composer',
		unless: /^(?:--version|-V|--help|-h|help|about)$|(?:^| )--no-plugins(?: |$)/,
		examples: ['composer show', 'composer show --no-plugins']
	},
	{
		names: 'mvn mvnw',
		unless: /^(?:--version|-v|-version|--help|-h)$/,
		examples: ['mvn dependency:tree', 'mvn -v']
	},
	{
		// What lies beside a playbook is loaded with it, and a lookup starts programs.
		names: 'ansible ansible-playbook ansible-lint ansible-inventory ansible-console ansible-pull',
		examples: ['ansible-playbook site.yml --syntax-check', 'ansible-playbook --version']
	},
	{
		names: 'nix',
		where:
			/^(?:flake (?:show|check)(?: -\S+)*(?: (?:\.|path:|git\+file:)\S*)?$|eval\b(?=.*(?: (?:\.|path:)| --(?:file|expr)\b| -f\b)))/,
		examples: ['nix flake show', 'nix flake metadata']
	},
	{ names: 'nix-build nixos-rebuild darwin-rebuild', examples: ['nix-build --dry-run', 'nix-build --version'] },
	{ names: 'dune', examples: ['dune describe', 'dune --version'] },
	{ names: 'gn', unless: /^(?:--version|help\b.*|format\b.*)$/, examples: ['gn ls out', 'gn --version'] },
	{ names: 'rebar3 dzil minil', examples: ['rebar3 tree', 'rebar3 --version'] },
	{ names: 'nimble', where: /^(?:tasks|dump|check|deps)\b/, examples: ['nimble tasks', 'nimble list'] },
	{ names: 'idf.py', examples: ['idf.py --list-targets', 'idf.py --version'] },
	{ names: 'nextflow', where: /^(?:config|inspect|lint)\b/, examples: ['nextflow config', 'nextflow list'] },
	{ names: 'conan', where: /^(?:info|inspect|graph)\b/, examples: ['conan inspect .', 'conan list'] },
	{ names: 'snakemake scrapy celery kedro robot', examples: ['snakemake -n', 'scrapy version'] },
	{
		names: 'airflow',
		unless: /^(?:version|info|config\b.*|--help|-h)$/,
		examples: ['airflow dags list', 'airflow version']
	},
	{ names: 'inspec', where: /^(?:check|exec|json|export|archive)\b/, examples: ['inspec check .', 'inspec detect'] },
	{
		// Settings in Ruby, or settings that Ruby expands first.
		names: 'fastlane danger guard kitchen berks knife rubocop yard hanami middleman',
		examples: ['rubocop lib', 'rubocop --version']
	},
	{
		names: 'pod',
		where: /^(?:outdated|install|update|ipc|deintegrate)\b/,
		examples: ['pod outdated', 'pod --version']
	},
	{
		// Their settings are written in the language that they look at.
		names: 'phpstan psalm rector php-cs-fixer magento',
		examples: ['phpstan analyse src', 'phpstan --version']
	},
	{
		names:
			'knex sequelize sequelize-cli typeorm drizzle-kit prisma commitlint semantic-release release-it lint-staged markdownlint-cli2 knip depcheck ng vue-cli-service ember ava jasmine',
		examples: ['knex migrate:list', 'knex --version']
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
	{
		names: 'bazel bazelisk',
		unless: /^(?:version|--version|help\b.*|--help)$/,
		examples: ['bazel info', 'bazel version']
	},
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
	{ names: 'puppet', where: /^(?:apply|agent)\b/, examples: ['puppet apply --noop x.pp', 'puppet --version'] },
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
