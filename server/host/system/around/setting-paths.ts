// The paths that a unit's own settings name: where its output goes, what it may write, what has to be there.
import type { PlacedSetting, UnitSettings } from '../../services/unit-settings.ts';

/** A path with the line that names it. */
export interface NamedPath {
	readonly setting: PlacedSetting;
	readonly path: string;
	/** A minus before it: it may be missing. */
	readonly mayMiss: boolean;
}

/** Settings whose value is a path, or words that begin with one. */
const PLAIN = ['EnvironmentFile', 'RootDirectory', 'PIDFile'];
const ASSERTIONS = ['AssertPathExists', 'AssertFileNotEmpty', 'AssertPathIsDirectory', 'AssertFileIsExecutable'];
const OUTPUTS = ['StandardOutput', 'StandardError'];
const VIEWS = [
	'BindPaths',
	'BindReadOnlyPaths',
	'ReadWritePaths',
	'ReadOnlyPaths',
	'InaccessiblePaths',
	'ExecPaths',
	'NoExecPaths'
];
/** By the folder that they lie in. */
const OWN_FOLDERS: Readonly<Record<string, string>> = {
	RuntimeDirectory: '/run',
	StateDirectory: '/var/lib',
	CacheDirectory: '/var/cache',
	LogsDirectory: '/var/log',
	ConfigurationDirectory: '/etc'
};

/** @param keys of those above, or `LoadCredential` */
export function pathsOf(
	settings: UnitSettings,
	keys: readonly string[],
	expand: (value: string) => string | undefined
): readonly NamedPath[] {
	return keys.flatMap((key) =>
		settings.all(key).flatMap((setting) => {
			const value = expand(setting.value);
			if (value === undefined) return [];
			return valuesOf(key, value).flatMap((one) => {
				const [, signs = '', path = ''] = /^([-+|!]*)(.*)$/.exec(one) ?? [];
				return path.startsWith('/') ? [{ setting, path, mayMiss: signs.includes('-') }] : [];
			});
		})
	);
}

function valuesOf(key: string, value: string): readonly string[] {
	const folder = OWN_FOLDERS[key];
	if (folder !== undefined) return value.split(/\s+/).map((one) => `${folder}/${one.split(':')[0] ?? ''}`);
	if (key === 'LoadCredential') return [value.slice(value.indexOf(':') + 1)];
	if (OUTPUTS.includes(key))
		return value
			.replace(/^(?:file|append|truncate):/, '')
			.split(/\s+/)
			.slice(0, 1);
	if (VIEWS.includes(key)) return value.split(/\s+/).map((one) => one.split(':')[0] ?? '');
	return key === 'PIDFile' && !value.startsWith('/') ? [`/run/${value}`] : [value];
}

export const WALKED = [...PLAIN, ...ASSERTIONS, ...OUTPUTS, ...VIEWS, ...Object.keys(OWN_FOLDERS), 'LoadCredential'];
