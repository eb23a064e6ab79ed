// Package runners, version managers and build tools that start another program.
import type { Wrapper } from './wrapper.ts';

export const BUILD_WRAPPERS: readonly Wrapper[] = [
	{
		names: 'hyperfine',
		takes:
			'-w -r -m -M -p -c -s -S -i -n -u -L -P --warmup --runs --min-runs --max-runs --shell --style --parameter-list --parameter-scan --export-json --export-markdown --export-csv',
		optionsAnywhere: true,
		shellOptions: '-p -s -c --prepare --setup --cleanup',
		joined: true,
		eachText: true,
		alone: 'run',
		example: "hyperfine 'rm -rf /'"
	},
	{ names: 'entr', takes: '', alone: 'run', example: 'entr -r rm -rf /' },
	{
		names: 'npx pnpx bunx',
		takes: '-p --package -w',
		shellOptions: '-c --call',
		adds: 'run',
		alone: 'run',
		example: "npx -c 'rm -rf /'"
	},
	{ names: 'uvx pipx-run', takes: '--from --with -p --python', adds: 'run', alone: 'run', example: 'uvx rm -rf /' },
	{
		names: 'npm',
		verb: 'exec|x',
		takes: '-w --workspace --package',
		shellOptions: '-c --call',
		adds: 'run',
		alone: 'run',
		example: "npm exec -c 'rm -rf /'"
	},
	{
		names: 'pnpm yarn bun',
		verb: 'exec|dlx|x',
		takes: '--filter',
		adds: 'run',
		alone: 'run',
		example: 'pnpm exec rm -rf /'
	},
	{
		names: 'yarn',
		verb: 'workspaces foreach exec',
		takes: '--include --exclude --from --jobs -j',
		adds: 'run',
		alone: 'run',
		example: 'yarn workspaces foreach -A exec rm -rf /'
	},
	{
		names: 'uv poetry pipenv pdm hatch rye',
		verb: 'run',
		takes: '--with --python -p --env-file --group --extra',
		adds: 'run',
		alone: 'run',
		example: 'poetry run rm -rf /'
	},
	{ names: 'bundle bundler', verb: 'exec', takes: '', adds: 'run', alone: 'run', example: 'bundle exec rm -rf /' },
	{
		names: 'conda mamba micromamba',
		verb: 'run',
		takes: '-n -p --name --prefix --cwd',
		adds: 'run',
		alone: 'run',
		example: 'conda run -n x rm -rf /'
	},
	{
		names: 'direnv',
		verb: 'exec',
		takes: '',
		skip: 1,
		adds: 'run',
		alone: 'run',
		example: 'direnv exec . rm -rf /'
	},
	{
		names: 'dotenv dotenvx',
		takes: '-e -f -c -v -p -o --file --quote',
		verb: 'exec|run?',
		adds: 'run',
		alone: 'run',
		example: 'dotenv -f .env rm -rf /'
	},
	{
		names: 'mise asdf rbenv pyenv nodenv nvm fnm volta',
		orAfterDashes: true,
		verb: 'exec|x',
		takes: '--using',
		adds: 'run',
		alone: 'run',
		example: 'mise exec node -- rm -rf /'
	},
	{
		names: 'nix-shell',
		takes: '-p -A -I --packages --attr',
		optionsAnywhere: true,
		shellOptions: '--run --command',
		alone: 'run',
		adds: 'run',
		example: "nix-shell --run 'rm -rf /'"
	},
	{
		names: 'nix',
		verb: 'develop|shell|run',
		takes: '-c --command',
		afterDashes: true,
		alone: 'run',
		adds: 'run',
		example: 'nix run nixpkgs#x -- rm -rf /'
	},
	{
		names: 'aws-vault aws-okta',
		verb: 'exec',
		skip: 1,
		takes: '-d --duration',
		adds: 'run',
		alone: 'run',
		example: 'aws-vault exec prod -- rm -rf /'
	},
	{
		names: 'op doppler chamber teller infisical',
		verb: 'run|exec',
		afterDashes: true,
		takes: '',
		adds: 'run',
		alone: 'run',
		example: 'op run -- rm -rf /'
	},
	{
		names: 'envconsul summon with-secrets',
		takes: '-prefix -secret -config -consul-addr -vault-addr -f -p -e -D',
		singleDash: true,
		adds: 'run',
		alone: 'run',
		example: 'envconsul -prefix app rm -rf /'
	},
	{
		names: 'xargs-run rtk rust-script-run scriptreplay-run tsp nq',
		takes: '-L -N -D',
		alone: 'run',
		example: 'rtk rm -rf /'
	},
	{
		// -l is what it does without a word; with one it queues it all the same.
		names: 'task-spooler',
		takes: '-L -N -D -W -E',
		inert: '-i -c -t -o -p -s -q -S -K -C -r -w -k -T -u -U -R -V -h',
		alone: 'read',
		example: 'task-spooler -n rm -rf /'
	},
	{
		names: 'coz',
		verb: 'run',
		takes: '-b -s -S -o -p --binary-scope --source-scope --fixed-line --fixed-speedup --output --progress',
		outputs: '-o --output',
		adds: 'file',
		alone: 'file',
		example: 'coz run --- rm -rf /'
	},
	{ names: 'flatpak', verb: 'run', takes: '', afterDashes: true, alone: 'run', example: 'flatpak run x -- rm -rf /' },
	{ names: 'git', verb: 'bisect run', takes: '-C -c', alone: 'run', adds: 'run', example: 'git bisect run rm -rf /' },
	{
		names: 'cargo',
		verb: 'msrv find|watch',
		takes: '-x -s',
		optionsAnywhere: true,
		shellOptions: '-s --shell',
		afterDashes: true,
		alone: 'run',
		adds: 'run',
		example: 'cargo watch -- rm -rf /'
	},
	{
		names: 'nodemon watchexec chokidar',
		takes: '-e -w -i --exts --watch --ignore --ext',
		optionsAnywhere: true,
		shellOptions: '-x --exec -c --command',
		alone: 'run',
		adds: 'run',
		example: "nodemon --exec 'rm -rf /'"
	},
	{
		names: 'concurrently',
		takes: '-n -c',
		joined: true,
		eachText: true,
		alone: 'run',
		adds: 'run',
		example: "concurrently 'rm -rf /'"
	},
	{
		names: 'run-p run-s',
		takes: '-n -c',
		joined: true,
		alone: 'run',
		adds: 'run',
		example: "run-p 'rm -rf /'"
	}
];
