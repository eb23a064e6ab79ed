// Who may import whom, in one table. Three of these rules are safety properties: only native-bridge starts processes, the
// classifier is pure, and the dashboard never bundles the service.
// `values` may be imported at run time, `types` in addition as types only. Everything else of ours is refused, and code without a
// row may import nothing of ours: a new folder needs a row here first.

const ours = '^(src|server|native-bridge)/';
const text = '^src/lib/wire/text/';
const wire = '^src/lib/wire/';
// Components reach a catalogue only through the words of its job, in the reader's language.
const words = '^src/lib/words/(?!en\\.ts$)[^/]+\\.ts$';
const ui = '^src/lib/ui/';
const client = '^src/lib/client/';
const pages = 'shell|terminal|host|logs|findings|approvals|chat|voice|settings|access';
const lib = '^server/lib/';
const shared = [lib, '^server/store/', '^server/events/', wire];
const jobs = 'terminal|host|findings|approvals|assistant|mcp|metrics|voice|audit|doctor|health|settings|tails';
const access = '^server/access/';
const config = '^server/config/';
const classifier = '^server/classifier/index\\.ts$';
const router = '^server/trpc/router\\.ts$';
const services = '^server/services\\.ts$';
const openBridge = '^server/open-bridge\\.ts$';
const ports = '^native-bridge/ports/';
const bridge = '^native-bridge/bridge\\.ts$';
const jobTypes = [`^server/(${jobs})/`, ports, config, access];

/**
 * `$1` stands for what the group in `from` matched: the folder itself.
 * @type {{from: string, values: string[], types?: string[]}[]}
 */
const table = [
	// The dashboard, and what it says to the service.
	{ from: text, values: [text] },
	{ from: '^src/lib/wire/(?!text/)', values: [wire] },
	{ from: '^src/lib/words/', values: ['^src/lib/words/'], types: [wire] },
	{ from: ui, values: [ui, words, text, '^src/lib/wire/tiers\\.ts$'], types: [wire] },
	{ from: client, values: [client, words, wire], types: [router] },
	{
		from: `^src/lib/(${pages})/`,
		// A control on any page may write into the one composer, and nothing more.
		values: [wire, ui, client, words, '^src/lib/$1/', '^src/lib/chat/composer\\.svelte\\.ts$'],
		types: [router]
	},
	{
		from: '^src/routes/',
		values: [wire, ui, client, words, `^src/lib/(${pages})/`, '^src/routes/', '^src/app\\.css$'],
		types: [router]
	},
	{ from: '^src/hooks\\.server\\.ts$', values: ['^server/runtime\\.ts$', client, words, wire], types: [router] },
	{ from: '^src/app\\.d\\.ts$', values: [], types: [router, words] },
	{ from: '^src/vite\\.config\\.ts$', values: ['^src/licences\\.ts$'] },

	// The service.
	{ from: '^server/(lib|store|events)/', values: ['^server/$1/', lib, wire] },
	{ from: config, values: [config, lib, wire, classifier] },
	{ from: access, values: [access, lib, '^server/store/', wire] },
	{ from: '^server/terminal/', values: ['^server/terminal/', classifier, ...shared], types: jobTypes },
	{ from: `^server/(?!terminal/)(${jobs})/`, values: ['^server/$1/', ...shared], types: jobTypes },
	{ from: '^server/classifier/', values: ['^server/classifier/', wire] },
	{
		from: '^server/(trpc|http)/',
		values: ['^server/$1/', '^server/trpc/', wire, lib, access, '^server/events/'],
		types: [services, ...jobTypes]
	},
	{ from: services, values: [`^server/(${jobs})/`, access, ...shared, bridge, openBridge], types: [config, ports] },
	// The dashboard's bundle reads this slot too, so a value imported here would exist twice.
	{ from: '^server/runtime\\.ts$', values: [], types: ['^server/trpc/'] },
	{ from: openBridge, values: [bridge, lib, wire], types: [config] },
	{ from: '^server/examine-here\\.ts$', values: [access, config, '^server/doctor/', lib, openBridge, wire] },
	{ from: '^server/web\\.ts$', values: [lib], types: [config] },
	{
		from: '^server/cli/',
		values: [
			'^server/cli/',
			wire,
			lib,
			config,
			'^server/audit/',
			'^server/store/',
			classifier,
			'^server/examine-here\\.ts$',
			'^server/terminal/describe-check\\.ts$',
			'^server/main\\.ts$'
		],
		types: [router]
	},
	{ from: '^server/(main|start-service)\\.ts$', values: ['^server/', bridge, wire] },
	{ from: '^server/boot/', values: ['^server/boot/'] },

	// Everything that is not JavaScript.
	{ from: ports, values: [ports] },
	{
		from: '^native-bridge/(pty|probe|peer|facts|speech|microphone|sandbox|services)/',
		values: ['^native-bridge/(ports|pty|probe|peer|facts|speech|microphone|sandbox|services)/', text]
	},
	{ from: '^native-bridge/fake/', values: ['^native-bridge/(ports|fake)/'], types: [bridge] },
	{ from: bridge, values: ['^native-bridge/', text] }
];

const forbidden = table.flatMap(({ from, values, types = [] }) => [
	{
		name: `values: ${from}`,
		severity: 'error',
		from: { path: from },
		to: { path: ours, pathNot: values, dependencyTypesNot: ['type-only'] }
	},
	{
		name: `types: ${from}`,
		severity: 'error',
		from: { path: from },
		to: { path: ours, pathNot: [...values, ...types], dependencyTypes: ['type-only'] }
	}
]);

export default {
	forbidden: [
		...forbidden,
		{
			name: 'code without a row imports nothing of ours',
			severity: 'error',
			from: { path: ours, pathNot: table.map(({ from }) => from) },
			to: { path: ours }
		},
		{
			name: 'leaves shared by all import nothing but each other',
			severity: 'error',
			from: { path: text },
			to: { pathNot: text }
		},
		{
			name: 'only native-bridge, the boot scripts and the command line start processes',
			severity: 'error',
			from: { path: '^(src|server)/', pathNot: '^server/(boot|cli)/' },
			to: { path: '^(node:)?child_process$' }
		},
		{
			name: 'only native-bridge loads native packages',
			severity: 'error',
			from: { path: '^(src|server)/' },
			to: { path: 'node_modules/(node-pty|koffi|sherpa-onnx-node|onnxruntime-node)/' }
		},
		{
			name: 'what trains the model of intents is no part of the service',
			severity: 'error',
			from: { path: ours, pathNot: '^server/assistant/training/' },
			to: { path: '^server/assistant/training/' }
		},
		{
			name: 'the classifier has one door',
			severity: 'error',
			from: { path: ours, pathNot: '^server/classifier/' },
			to: { path: '^server/classifier/', pathNot: classifier }
		},
		{
			name: 'the classifier is pure: no file, process, network or configuration module',
			severity: 'error',
			from: { path: '^server/classifier/' },
			to: { dependencyTypes: ['core'] }
		},
		{
			name: 'no name is looked up: what a resolver does not know here it asks the network',
			severity: 'error',
			from: { path: ours },
			to: { path: '^(node:)?dns(/|$)' }
		},
		{
			name: 'the database is opened in one place',
			severity: 'error',
			from: { path: '^server/', pathNot: '^server/(store|access|audit)/' },
			to: { path: '^(node:)?sqlite$', dependencyTypesNot: ['type-only'] }
		},
		{
			// What is recursive, such as a command that runs another, is handed in: see `Evaluator` in the classifier.
			name: 'no circle, not even one of types',
			severity: 'error',
			from: { path: ours },
			to: { circular: true }
		}
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(^|/)(build|\\.svelte-(kit|check))/' },
		tsPreCompilationDeps: 'specify',
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['svelte', 'import', 'default', 'types'],
			extensions: ['.ts', '.mjs', '.js', '.svelte']
		}
	}
};
