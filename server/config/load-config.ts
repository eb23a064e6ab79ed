// Configuration, read once: command line over environment over config.yml, every problem listed together.
// This folder alone reads the environment.
import { isAbsolute, join } from 'node:path';
import type { OwnRule } from '#wire/safety.ts';
import { findHome } from '../lib/find-home.ts';
import { type Directories, findDirectories, prepareDirectories } from './directories.ts';
import { logsToJournal } from './logs-to-journal.ts';
import { parseConfigFile } from './parse-config-file.ts';
import { StartProblem } from './problem.ts';
import { type Flags, readFlags } from './read-flags.ts';
import { readSettingsFile } from './read-settings-file.ts';
import { type ConfigFile, LogLevelSetting, publicUrlProblem } from './schema.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Config extends Directories {
	/** Address to listen on. */
	readonly host: string;
	/** 0 picks a free one. */
	readonly port: number;
	/** Origin of the URL people type (`https://host.example.org`), or undefined on loopback. */
	readonly publicUrl: string | undefined;
	readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
	readonly terminal: {
		readonly enabled: boolean;
		readonly shellIntegration: boolean;
		readonly trackPrompt: boolean;
		/** 0 never closes an idle shell. */
		readonly idleMs: number;
	};
	readonly safety: { readonly rules: readonly OwnRule[] };
	readonly audit: { readonly headToJournal: boolean };
	readonly findings: { readonly activeProbes: boolean };
	readonly assistant: ConfigFile['assistant'];
	/** The budget of each other agent. */
	readonly mcp: ConfigFile['mcp'];
	readonly sandbox: { readonly backend: 'auto' | 'bubblewrap' | 'landlock' };
	/** What commands and shells get of the service's environment; never all of it. */
	readonly commandEnvironment: Readonly<Record<string, string>>;
	/** What a person's own login shell starts from. */
	readonly loginEnvironment: Readonly<Record<string, string>>;
	/** The user's home directory. */
	readonly home: string;
	/** Where config.yml is, whether it exists or not. */
	readonly configPath: string;
}

/** One rule that cannot be used, found by the classifier's own compiler. */
export interface RuleProblem {
	/** Index in `safety.rules`. */
	readonly index: number;
	readonly problem: string;
}

export interface LoadedConfig {
	readonly config: Config;
	readonly flags: Flags;
	readonly warnings: readonly string[];
	/** Reads everything again, and says what would stop a start now; what is in use stays as it is. */
	readonly reread: () => readonly string[];
}

export interface LoadOptions {
	readonly argv: readonly string[];
	readonly env?: Variables;
	readonly home?: string;
	/** False reads only: no directory is made or tightened. */
	readonly prepare?: boolean;
	/** Compiles the operator's own rules; a broken rule file is never "no rules". */
	readonly checkRules?: (rules: readonly OwnRule[]) => readonly RuleProblem[];
	/** Told what is wrong instead of the throw; what could not be read then has its default. For looking, not for starting. */
	readonly onProblems?: (problems: readonly string[]) => void;
}

/** @throws StartProblem listing everything that is wrong */
export function loadConfig(options: LoadOptions): LoadedConfig {
	const flags = readFlags(options.argv);
	const env = options.env ?? process.env;
	const home = options.home ?? findHome(env);
	const directories = findDirectories(flags, env, home);
	const problems: string[] = [];
	const warnings: string[] = [];
	let usage = false;

	const configPath = join(directories.configDir, 'config.yml');
	const file = parseConfigFile(readSettings(configPath, problems), configPath);
	problems.push(...file.problems);
	warnings.push(...file.warnings);

	/** The highest of flag, variable and file; a wrong value names where it came from. */
	const choose = <T>(
		flag: string | undefined,
		flagName: string,
		variable: string,
		read: (text: string) => Read<T> | string,
		fromFile: T
	): T => {
		const fromFlag = flag !== undefined;
		const text = flag ?? (env[variable] || undefined);
		if (text === undefined) return fromFile;
		const value = read(text);
		if (typeof value !== 'string') return value.value;
		usage ||= fromFlag;
		problems.push(`${fromFlag ? flagName : variable} ${value}`);
		return fromFile;
	};

	const settings = file.settings;
	const host = choose(flags.host, '--host', 'HOSTWRIGHT_HOST', readText, settings.host);
	const port = choose(flags.port, '--port', 'HOSTWRIGHT_PORT', readPort, settings.port);
	const givenUrl = choose(flags.publicUrl, '--public-url', 'HOSTWRIGHT_PUBLIC_URL', readPublicUrl, settings.public_url);
	const logLevel = choose(flags.logLevel, '--log-level', 'HOSTWRIGHT_LOG_LEVEL', readLogLevel, settings.log.level);
	const insecureFlag = flags.insecure === undefined ? undefined : String(flags.insecure);
	const insecure = choose(insecureFlag, '--insecure', 'HOSTWRIGHT_INSECURE', readSwitch, settings.insecure);

	const publicUrl = givenUrl === undefined ? undefined : new URL(givenUrl).origin;
	if (!isLoopback(host) && publicUrl === undefined)
		problems.push(
			`listening on ${host} would let other machines in: set HOSTWRIGHT_PUBLIC_URL (or --public-url) to the https URL people will type, or listen on 127.0.0.1`
		);
	if (publicUrl?.startsWith('http:') && !insecure)
		problems.push(
			`the public URL ${publicUrl} does not use TLS: use https, or pass --insecure if every network on the way is trusted`
		);

	if (settings.audit.head_to_journal) {
		if (logLevel !== 'info' && logLevel !== 'debug')
			problems.push(
				`audit.head_to_journal writes to the log at the level info, which log.level ${logLevel} leaves out: choose info, or switch it off`
			);
		if (!logsToJournal(env))
			warnings.push(
				"audit.head_to_journal is on, but this service's log does not go to the journal: keep its standard error where nobody who can change the state directory can change it"
			);
	}

	// A rule that does not do what its examples say is told with everything else that is wrong, not one start later.
	for (const { index: nth, problem } of options.checkRules?.(file.rules.map(({ rule }) => rule)) ?? []) {
		const index = file.rules[nth]?.index ?? nth;
		const line = file.lineOf(['safety', 'rules', index]);
		problems.push(`${configPath}${line === undefined ? '' : `:${line}`}: safety.rules[${index}] ${problem}`);
	}

	if (problems.length > 0) {
		if (!options.onProblems) throw new StartProblem([...problems, ...file.warnings], usage ? 2 : 1);
		options.onProblems(problems);
	}
	if (!flags.help && options.prepare !== false) warnings.push(...prepareDirectories(directories, home));
	return {
		flags,
		warnings,
		reread() {
			const found: string[] = [];
			loadConfig({ ...options, prepare: false, onProblems: (all) => found.push(...all) });
			return found;
		},
		config: {
			...directories,
			host,
			port,
			publicUrl,
			logLevel,
			terminal: {
				enabled: settings.terminal.enabled,
				shellIntegration: settings.terminal.shell_integration,
				trackPrompt: settings.terminal.track_prompt,
				idleMs: settings.terminal.idle_minutes * 60_000
			},
			safety: settings.safety,
			audit: { headToJournal: settings.audit.head_to_journal },
			findings: { activeProbes: settings.findings.active_probes },
			assistant: settings.assistant,
			mcp: settings.mcp,
			sandbox: settings.sandbox,
			commandEnvironment: commandEnvironment(env),
			loginEnvironment: loginEnvironment(env),
			home,
			configPath
		}
	};
}

/** True for an address only this machine can reach. */
export function isLoopback(host: string): boolean {
	const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
	return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare);
}

const PASSED_ON = [
	'LANG',
	'LANGUAGE',
	'LC_ALL',
	'LC_CTYPE',
	'LC_COLLATE',
	'LC_MESSAGES',
	'LC_NUMERIC',
	'LC_TIME',
	'LC_MONETARY',
	'LC_PAPER',
	'TZ',
	// How programs reach other machines from here, and whose certificates they trust.
	...['http_proxy', 'https_proxy', 'ftp_proxy', 'all_proxy', 'no_proxy'].flatMap((name) => [name, name.toUpperCase()]),
	'SSL_CERT_FILE',
	'SSL_CERT_DIR'
];
const USUAL_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Language, time zone, proxies and PATH. npm puts its own folders before PATH; commands are the person's, not the package's. */
function commandEnvironment(env: Variables): Record<string, string> {
	const kept = PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
	return { ...Object.fromEntries(kept), PATH: ownPath(env) };
}

function loginEnvironment(env: Variables): Record<string, string> {
	const kept = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
	return { ...Object.fromEntries(kept), PATH: ownPath(env) };
}

function ownPath(env: Variables): string {
	const folders = (env.PATH ?? '')
		.split(':')
		.filter((folder) => isAbsolute(folder) && !/\/node_modules\/\.bin$|\/node-gyp-bin$/.test(folder));
	return folders.join(':') || USUAL_PATH;
}

function readSettings(path: string, problems: string[]): string {
	const read = readSettingsFile(path);
	if (read.kind === 'problem') problems.push(read.problem);
	return read.kind === 'text' ? read.text : '';
}

type Read<T> = { readonly value: T };
const wrap = <T>(value: T): Read<T> => ({ value });

function readText(text: string): Read<string> | string {
	return text.trim() === '' ? 'is empty' : wrap(text.trim());
}

function readPort(text: string): Read<number> | string {
	const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
	return port <= 65535 ? wrap(port) : `must be a port number, 0..65535 (it is ${JSON.stringify(text)})`;
}

function readPublicUrl(text: string): Read<string | undefined> | string {
	return publicUrlProblem(text) ?? wrap(text);
}

function readLogLevel(text: string): Read<ConfigFile['log']['level']> | string {
	const level = LogLevelSetting.safeParse(text);
	return level.success ? wrap(level.data) : `must be one of ${LogLevelSetting.options.join(', ')}`;
}

function readSwitch(text: string): Read<boolean> | string {
	if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return wrap(true);
	if (['0', 'false', 'no', 'off'].includes(text.toLowerCase())) return wrap(false);
	return 'must be true or false';
}
