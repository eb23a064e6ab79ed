// Who may import whom. Three of these lines are safety properties: only native-bridge starts processes, the classifier is
// pure, and the dashboard never bundles the service.
// `values` holds at run time; `types` may be imported as types besides. Everything else of ours is refused.

const wire = '^src/lib/wire/';
const lib = '^server/lib/';
const shared = [lib, '^server/store/', '^server/events/', wire];
const jobs = ['terminal', 'audit', 'doctor', 'findings', 'voice', 'assistant', 'host', 'settings'];
const classifier = '^server/terminal/classify/index\\.ts$';
const ports = '^native-bridge/ports\\.ts$';
const router = '^server/trpc/router\\.ts$';

/** @type {{from: string, fromNot?: string, values: string[], types?: string[]}[]} */
const table = [
	{ from: '^src/lib/wire/', values: [wire] },
	{ from: '^src/lib/words/', values: ['^src/lib/words/', wire] },
	{ from: '^src/lib/ui/', values: ['^src/lib/ui/', '^src/lib/words/', '^src/lib/wire/tiers\\.ts$'], types: [wire] },
	{ from: '^src/lib/client/', values: ['^src/lib/client/', '^src/lib/words/', wire], types: [router] },
	{
		from: '^src/lib/(chat|terminal|host|settings|access)/',
		values: [wire, '^src/lib/ui/', '^src/lib/client/', '^src/lib/words/', '^src/lib/$1/', '^src/lib/chat/composer'],
		types: [router]
	},
	{ from: '^src/routes/', values: ['^src/'], types: [router] },
	{ from: '^src/hooks\\.server\\.ts$', values: ['^server/runtime\\.ts$', '^src/lib/'], types: ['^server/trpc/'] },
	{ from: '^server/lib/', values: [lib, wire] },
	{
		from: '^server/(store|events|config)/',
		values: ['^server/$1/', lib, wire, classifier]
	},
	{
		from: '^server/access/',
		values: ['^server/access/', lib, '^server/store/', wire],
		types: ['^server/config/', '^server/events/']
	},
	{ from: '^server/terminal/classify/', values: ['^server/terminal/classify/', wire] },
	{
		from: `^server/(${jobs.join('|')})/`,
		fromNot: '^server/terminal/classify/',
		values: ['^server/$1/', ...shared],
		types: [...jobs.map((job) => `^server/${job}/`), ports, '^server/config/', '^server/access/']
	},
	{
		from: '^server/(trpc|http)/',
		values: ['^server/$1/', wire, lib, '^server/access/', '^server/events/', '^server/trpc/'],
		types: ['^server/services\\.ts$', '^server/', ports]
	},
	{ from: '^server/web\\.ts$', values: [lib], types: ['^server/config/'] },
	{
		from: '^server/(services|runtime|open-bridge|examine-here)\\.ts$',
		values: ['^server/(?!http/|cli/|main|trpc/)', '^native-bridge/bridge\\.ts$', wire],
		types: ['^server/', ports, '^native-bridge/bridge\\.ts$']
	},
	{
		from: '^server/cli/',
		values: [
			'^server/cli/',
			lib,
			'^server/config/',
			classifier,
			'^server/store/',
			'^server/audit/',
			'^server/examine-here\\.ts$',
			'^server/terminal/describe-check\\.ts$',
			'^server/main\\.ts$',
			wire
		],
		types: ['^server/', '^native-bridge/']
	},
	{ from: '^native-bridge/', values: ['^native-bridge/'] }
];

const ours = '^(src|server|native-bridge)/';
const forbidden = table.flatMap(({ from, fromNot, values, types = [] }) => [
	{
		name: `values: ${from}`,
		severity: 'error',
		from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
		to: { path: ours, pathNot: values, dependencyTypesNot: ['type-only'] }
	},
	{
		name: `types: ${from}`,
		severity: 'error',
		from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
		to: { path: ours, pathNot: [...values, ...types], dependencyTypes: ['type-only'] }
	}
]);

export default {
	forbidden: [
		...forbidden,
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
			name: 'the classifier has one door',
			severity: 'error',
			from: { path: ours, pathNot: '^server/terminal/classify/' },
			to: { path: '^server/terminal/classify/', pathNot: classifier }
		},
		{
			name: 'the classifier is pure: no file, process, network or configuration module',
			severity: 'error',
			from: { path: '^server/terminal/classify/' },
			to: { dependencyTypes: ['core'] }
		},
		{
			name: 'the database is opened in one place',
			severity: 'error',
			from: { path: '^server/', pathNot: '^server/(store|access|audit)/' },
			to: { path: '^(node:)?sqlite$', dependencyTypesNot: ['type-only'] }
		},
		{
			// The classifier is one recursion over many files: what a wrapper starts is read like any command.
			name: 'no circle at run time',
			severity: 'error',
			from: { path: ours, pathNot: '^server/terminal/classify/' },
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }
		}
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(^|/)(build|\\.svelte-kit)/' },
		tsPreCompilationDeps: 'specify',
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['svelte', 'import', 'default', 'types'],
			extensions: ['.ts', '.mjs', '.js', '.svelte']
		}
	}
};
