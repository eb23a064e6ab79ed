// Where drop-ins of one unit contradict each other.
import type { DropInConflict } from '#wire/host/services.ts';
import { parseUnitFile, type UnitSetting } from './parse-unit-file.ts';

/** Each of these adds to a list, or is one of several of its kind: two values of it do not contradict each other. */
const ADDING =
	/^(?:Exec\w+|Environment\w*|After|Before|Wants|Requires|Requisite|BindsTo|PartOf|Upholds|Conflicts|OnFailure|OnSuccess|Condition\w+|Assert\w+|Documentation|WantedBy|RequiredBy|Also|Alias|Listen\w+|On(?:Calendar|\w+Sec)|\w*Paths?|\w*Directory(?!Mode)\w*|SystemCall\w+|CapabilityBoundingSet|AmbientCapabilities|SupplementaryGroups|DeviceAllow|IPAddress\w+|RestrictAddressFamilies|PassEnvironment|UnsetEnvironment|IODevice\w+|IO(?:Read|Write)\w+|LoadCredential\w*|SetCredential\w*|BindPaths|BindReadOnlyPaths|LogExtraFields|TemporaryFileSystem|RequiresMountsFor|JoinsNamespaceOf|PropagatesReloadTo|SuccessExitStatus|RestartPreventExitStatus|RestartForceExitStatus)$/;

/**
 * Settings of which two drop-ins give different values. That a drop-in overrides the unit's own file is its purpose, so that is
 * none.
 *
 * @param files  in the order in which systemd reads them; those without a text are left out
 */
export function findConflicts(files: readonly { readonly path: string; readonly text: string }[]): DropInConflict[] {
	const found = new Map<string, DropInConflict>();
	for (const { path, text } of files)
		for (const { section, key, value } of lastOfEach(parseUnitFile(text))) {
			const name = `${section}\n${key}`;
			const conflict = found.get(name) ?? { section, key, values: [] };
			conflict.values.push({ path, value });
			found.set(name, conflict);
		}
	return [...found.values()].filter(({ values }) => new Set(values.map(({ value }) => value)).size > 1);
}

/** Within one file only the last one counts. */
function lastOfEach(settings: readonly UnitSetting[]): readonly UnitSetting[] {
	const last = new Map<string, UnitSetting>();
	for (const setting of settings)
		if (!ADDING.test(setting.key)) last.set(`${setting.section}\n${setting.key}`, setting);
	return [...last.values()];
}
