// Which step that systemd does for a unit before its program begins could not be done, and the setting that asks for it; and whether
// systemd ended it at a time that its unit sets.
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

/** By the exit status that systemd gives it: what asks for that step. Those with a check of their own are not here. */
const STEPS: Readonly<Record<number, readonly [RegExp, string]>> = {
	201: [/^Nice$/, 'give it its priority'],
	205: [/^Limit[A-Z]+$/, 'set its limits'],
	206: [/^OOMScoreAdjust$/, 'set how soon it is ended when memory is short'],
	208: [/^(?:StandardInput|TTYPath)$/, 'open what it reads from'],
	210: [/^Root(?:Directory|Image)$/, 'give it a root folder of its own'],
	211: [/^IOScheduling\w+$/, 'set its priority at the disks'],
	213: [/^SecureBits$/, 'lock its rights'],
	214: [/^CPUScheduling\w+$/, 'set how it is scheduled'],
	215: [/^CPUAffinity$/, 'bind it to its processors'],
	224: [/^PAMName$/, 'open a session for it (PAM)'],
	225: [/^(?:PrivateNetwork|NetworkNamespacePath|JoinsNamespaceOf)$/, 'give it its network'],
	226: [
		/^(?:\w+Paths|TemporaryFileSystem|Root(?:Directory|Image)|Mount(?:Images|Flags)|Private\w+|Protect\w+|ProcSubset|DynamicUser|\w+Directory)$/,
		'set up what it sees of the files'
	],
	228: [
		/^(?:SystemCall\w+|Restrict\w+|LockPersonality|MemoryDenyWriteExecute|Protect\w+)$/,
		'set its filter of system calls'
	],
	229: [/^SELinuxContext$/, 'give it its label of SELinux'],
	230: [/^Personality$/, 'set how the kernel counts it'],
	231: [/^AppArmorProfile$/, 'load its profile of AppArmor'],
	232: [/^RestrictAddressFamilies$/, 'bound the kinds of its sockets'],
	237: [/^KeyringMode$/, 'give it a keyring'],
	242: [/^NUMA\w+$/, 'bind it to its memory'],
	243: [/^(?:Load|Set|Import)Credential\w*$/, 'give it its credentials']
};

/** `web.service: Failed at step NETWORK spawning /bin/a: No such file or directory`, and what it says before that. */
const SAID = /: Failed (?:at step|to set up|to)\b|: (?:Opening|Unknown|Changing)\b.*failed/;

export const stepFailed: UnitCheck = (at): readonly Answer[] => {
	const { unit, lines, ground, nowMs } = at;
	const [keys, does] = (unit.exit?.kind === 'exited' ? STEPS[unit.exit.status] : undefined) ?? [];
	if (!keys || does === undefined) return [];
	const inForce = ground.settings.written.filter(
		({ key, value }) => keys.test(key) && value !== '' && ground.settings.all(key).some((one) => one.value === value)
	);
	const said = lines.filter(({ name, text }) => name === 'systemd' && SAID.test(text)).map(({ text }) => text);
	const setting = askedBy(inForce, said);
	if (!setting) return [];
	const why = /: ([^:]+)$/.exec(said[0] ?? '')?.[1];
	return cause(
		'step-failed',
		[
			`systemd could not ${does}, as ${setting.key}=${setting.value} in ${placeOf(setting)} asks for, so it does not start the`,
			`program${why === undefined ? '' : `: ${quoted(why) ?? ''}`}.`
		].join(' '),
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			...(said.length > 0 ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.join('\n') }] : [])
		],
		[fileKey(setting.path)],
		{ setting: setting.key, value: setting.value }
	);
};

/** The one whose value systemd names, else the only one. */
function askedBy(settings: readonly PlacedSetting[], said: readonly string[]): PlacedSetting | undefined {
	const words = ({ value }: PlacedSetting): readonly string[] =>
		value
			.split(/[\s:]+/)
			.map((word) => word.replace(/^[-+!]+/, ''))
			.filter((word) => word.length > 3);
	const named = settings.find((one) => words(one).some((word) => said.some((text) => text.includes(word))));
	return named ?? (settings.length === 1 ? settings[0] : undefined);
}

const RUNTIME = /[Rr]untime limit reached|reached runtime time limit|RuntimeMaxSec/;

/** Not because it failed: its unit says how long it may run. */
export const ranItsTime: UnitCheck = ({ unit, lines, ground, nowMs }): readonly Answer[] => {
	const setting = ground.settings.last('RuntimeMaxSec');
	const said = lines.findLast(({ name, text }) => name === 'systemd' && RUNTIME.test(text));
	if (!setting || !said) return [];
	return cause(
		'ran-its-time',
		`RuntimeMaxSec=${setting.value} in ${placeOf(setting)} has systemd end it after that time, whether it works or not, and that counts as failed.`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `RuntimeMaxSec=${setting.value}` },
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text }
		],
		[fileKey(setting.path)],
		{ setting: 'RuntimeMaxSec', value: setting.value }
	);
};
