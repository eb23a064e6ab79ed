// B02: a unit runs now, and nothing would start it with the machine.
import type { StartUnit } from '../../host/boot/parse-starts.ts';
import { DAY_MS, defineDetector, MINUTE_MS } from '../define.ts';

/** What a person makes for this machine lies there; what packages bring is started by what they bring. */
const OWN_PLACE = /^\/(?:etc|usr\/local\/lib)\/systemd\/system\//;
const KINDS = /\.(?:service|timer|socket|path)$/;
/** Started by a sign-in, a device or a desktop, or by the service manager itself. */
const OF_OTHERS =
	/^(?:user(?:-runtime-dir)?@|session-|getty@|serial-getty@|console-getty|systemd-|dbus-|initrd-|rescue|emergency|plymouth|init\.scope|hostwright)/;
/** A test by hand is over soon. */
const HOLD_MS = MINUTE_MS;
/** What is left running for so long is counted on. */
const LEFT_MS = DAY_MS;

/** By unit, when it was first seen like that. */
type Memory = Readonly<Record<string, number>>;
const begin: Memory = {};

export const notEnabled = defineDetector({
	id: 'B02',
	name: 'Runs now, and would not after a restart',
	subject: 'services',
	needs: ['starts'],
	intervalMs: 2 * MINUTE_MS,
	holdMs: HOLD_MS,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states'],
	begin,
	detect({ starts }, { nowMs, memory }) {
		const byName = new Map(starts.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));
		const leftOut = starts.filter((unit) => isLeftOut(unit, byName));
		const since = Object.fromEntries(leftOut.map(({ name }) => [name, memory[name] ?? nowMs]));
		return {
			memory: since,
			observations: leftOut.flatMap((unit) => {
				const isTimer = unit.name.endsWith('.timer');
				const hasInstall = unit.enabled === 'disabled';
				return [
					{
						resource: `unit:${unit.name}`,
						// What cannot be enabled was not meant to be, and what somebody just started may be a trial.
						severity:
							hasInstall && nowMs - (since[unit.name] ?? nowMs) >= LEFT_MS ? ('warning' as const) : ('info' as const),
						title: `${unit.name} ${isTimer ? 'is active' : 'runs'}, and would not after a restart of the machine`,
						whyNow: [
							'It was started by',
							`hand${hasInstall ? ' and is not enabled (disabled)' : ', and its file has no [Install] section, so it cannot be enabled as it is'}:`,
							'no other unit, timer or socket starts it.'
						].join(' '),
						whyCare: `What works now is gone after the next boot, perhaps weeks from now, when nobody thinks of it.`,
						whySo: hasInstall
							? `${unit.name} is disabled: nothing links it to what the machine starts at boot.`
							: `${unit.fragment} has no [Install] section, and nothing that starts at boot names ${unit.name}.`,
						cause: { kind: hasInstall ? 'not-enabled' : 'no-install', about: { unit: unit.name } },
						evidence: [
							{
								source: `systemctl show ${unit.name}`,
								seenAtMs: nowMs,
								raw: `UnitFileState=${unit.enabled}\nActiveState=${unit.state}\nWantedBy=${unit.wantedBy.join(' ')}\nTriggeredBy=${unit.triggeredBy.join(' ')}`
							}
						],
						affected: unit.fragment.startsWith('/') ? [`file:${unit.fragment}`] : [],
						fingerprint: unit.enabled,
						ask: `Why would ${unit.name} not start with the machine?`
					}
				];
			})
		};
	}
});

function isLeftOut(unit: StartUnit, byName: ReadonlyMap<string, StartUnit>): boolean {
	const { name, state, enabled, transient, fragment, busName, sub, type } = unit;
	if (state !== 'active' || transient || !KINDS.test(name) || OF_OTHERS.test(name)) return false;
	if (!fragment.startsWith('/') || fragment.startsWith('/run/')) return false;
	// Without an [Install] section it is told only of what was made for this machine.
	if (enabled !== 'disabled' && !(enabled === 'static' && OWN_PLACE.test(fragment))) return false;
	// What has done its work, or is started by a question on the bus, comes when it is wanted.
	if (sub === 'exited' || type === 'oneshot' || type === 'dbus' || busName !== '') return false;
	// Whatever starts it stands for itself: where that would not come, it is told of that.
	const starters = [...unit.wantedBy, ...unit.requiredBy, ...unit.triggeredBy];
	return !starters.some((one) => {
		const known = byName.get(one);
		return known !== undefined && known.load !== 'not-found' && known.state !== 'failed';
	});
}
