// V52: a setting stands where it has no effect: in a section where systemd does not read it, or before a file that says otherwise.
import type { PlacedSetting } from '../../host/services/unit-settings.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { overriddenValues } from '../diagnosis/overridden-values.ts';
import { placeOf } from '../diagnosis/say-file.ts';
import { namesOf } from '../words.ts';
import { unitKey } from './v01-unit-failed.ts';

const OF_UNIT =
	/^(?:After|Before|Requires|Requisite|Wants|BindsTo|PartOf|Conflicts|OnFailure|Description|Documentation|RequiresMountsFor|(?:Condition|Assert)\w+|DefaultDependencies|RefuseManualSt\w+|StopWhenUnneeded|Upholds)$/;
const OF_SERVICE =
	/^(?:Type|Exec\w+|Restart|RestartSec|User|Group|SupplementaryGroups|DynamicUser|Environment|EnvironmentFile|WorkingDirectory|PIDFile|Timeout(?:Start|Stop)?Sec|WatchdogSec|KillMode|KillSignal|Limit[A-Z]+|MemoryMax|MemoryHigh|CPUQuota|TasksMax|Nice|StandardOutput|StandardError|RuntimeDirectory|StateDirectory|LogsDirectory|CacheDirectory|AmbientCapabilities|CapabilityBoundingSet|NoNewPrivileges|Private\w+|Protect\w+|Read(?:Write|Only)Paths|InaccessiblePaths|RemainAfterExit|SuccessExitStatus|NotifyAccess)$/;
const OF_INSTALL = /^(?:WantedBy|RequiredBy|Alias|Also|DefaultInstance)$/;

const sectionOf = (key: string): string | undefined =>
	OF_UNIT.test(key) ? 'Unit' : OF_SERVICE.test(key) ? 'Service' : OF_INSTALL.test(key) ? 'Install' : undefined;

/** Without what a package brings. */
const misplaced = (written: readonly PlacedSetting[]): readonly PlacedSetting[] =>
	written.filter(({ section, key, path }) => {
		const right = sectionOf(key);
		return (
			/^(?:Unit|Service|Install)$/.test(section) && right !== undefined && right !== section && path.startsWith('/etc/')
		);
	});

export const keyMisplaced = defineDetector({
	id: 'V52',
	name: 'Setting in the wrong section',
	subject: 'services',
	needs: ['ownUnits'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect: ({ ownUnits }, { nowMs, memory }) => ({
		memory,
		observations: ownUnits.flatMap(({ unit, ground }) => {
			const found = misplaced(ground?.settings.written ?? []);
			const [first] = found;
			if (!first) return ofOverridden(unit, ground, nowMs);
			const told = found.map(
				({ key, section, line, path }) =>
					`${key}= stands under [${section}] (${path} line ${line}) and belongs under [${sectionOf(key)}]`
			);
			return [
				{
					resource: unitKey(unit),
					severity: 'warning' as const,
					title: `${unit.name} has settings that systemd does not read: ${namesOf(
						found.map(({ key }) => key),
						3
					)}`,
					whyNow: 'They stand in a section that does not know them, so they have no effect.',
					whyCare:
						'The service runs otherwise than somebody meant it: as another user, without a limit, or without what it waits for.',
					whySo: `${told.join('; ')}.`,
					cause: {
						kind: 'key-misplaced',
						about: {
							path: first.path,
							moves: found
								.filter(({ path }) => path === first.path)
								.map(({ line, key }) => `${line}>${sectionOf(key)}`)
								.join(' ')
						}
					},
					evidence: found.map(({ key, value, path, line }) => ({
						source: `${path} line ${line}`,
						seenAtMs: nowMs,
						raw: `${key}=${value}`
					})),
					affected: [...new Set(found.map(({ path }) => `file:${path}`))],
					// Seen in the file as well; what else is wrong there stands for itself when this is mended.
					owns: [...new Set(found.map(({ path }) => path))].map((path) => ({
						detector: 'V46',
						resource: `file:${path}`
					})),
					fingerprint: found.map(({ key, section }) => `${section} ${key}`).join(' '),
					ask: `Which settings of ${unit.name} have no effect?`
				}
			];
		})
	})
});

function ofOverridden(
	unit: TroubledUnit['unit'],
	ground: TroubledUnit['ground'],
	nowMs: number
): readonly Observation[] {
	const found = ground ? overriddenValues(ground.settings, ground.around.environments) : [];
	const [first] = found;
	if (!first) return [];
	const names = namesOf([...new Set(found.map(({ name }) => name))], 3);
	return [
		{
			resource: unitKey(unit),
			// Whether the two say the same is not looked at: they may be secrets.
			severity: 'info',
			title: `${unit.name} is given ${names} in two places, and the drop-in does not count`,
			whyNow: `${placeOf(first.setting)} sets ${first.name}, and so does ${first.by}.`,
			whyCare: 'Whoever wrote the drop-in meant another value than the one that the service has.',
			whySo: found
				.slice(0, 4)
				.map(
					({ setting, name, by }) =>
						`Environment= in ${placeOf(setting)} sets ${name}, and ${by}, which EnvironmentFile= names, sets it again: systemd reads such files last, so the file counts.`
				)
				.join(' '),
			cause: { kind: 'environment-overridden', about: { name: first.name, path: first.by } },
			evidence: found.map(({ setting, name, by }) => ({
				source: placeOf(setting),
				seenAtMs: nowMs,
				raw: `Environment=${name}=… (also in ${by})`
			})),
			affected: [...new Set(found.flatMap(({ setting, by }) => [`file:${setting.path}`, `file:${by}`]))],
			fingerprint: found.map(({ name, by }) => `${name} ${by}`).join(' '),
			ask: `Which settings of ${unit.name} have no effect?`
		}
	];
}
