// V27: a run of the package manager was ended half-way, and packages are left in between.

import type { PackageChecks } from '../../host/updates/read-package-checks.ts';
import { defineDetector, HOUR_MS, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf } from '../words.ts';

/** The run of ours that left it so, as the record tells; kept, since the record of later lives tells of later runs. */
interface Memory {
	readonly run: string | null;
}
const begin: Memory = { run: null };

const MANAGER =
	/(?:^|[\s;&|(/'"])(?:apt|apt-get|aptitude|dpkg|unattended-upgrades?|dnf5?|yum|rpm|pacman|yay|paru|apk)\s/;
/** Much stands still while these are in between. */
const DEEP =
	/^(?:libc6|libc-bin|dpkg|apt|systemd|dbus|init|linux-image|sudo|openssh-server|passwd|bash|coreutils|base-files)/;
/** Of a run of somebody else's: it may be between two steps of its own. */
const HOLD_MS = MINUTE_MS;

const HOW: Readonly<Record<string, string>> = {
	'timed-out': 'was ended for time',
	cancelled: 'was ended when its caller went away',
	stopped: 'was ended when the service stopped',
	fault: 'was ended by a fault of the service',
	finished: 'was ended by a signal',
	unknown: 'was running when the service was killed'
};

export const packagesHalfDone = defineDetector({
	id: 'V27',
	name: 'Package run left half-way',
	subject: 'services',
	needs: ['packageState', 'packageChecksAtHand', 'cutRuns'],
	intervalMs: MINUTE_MS,
	holdMs: HOLD_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/var/lib/dpkg/status', '/var/lib/dpkg/updates/'] }],
	begin,
	detect({ packageState, packageChecksAtHand, cutRuns }, { nowMs, memory }) {
		const { manager, busy, packages, traces, raw, source, limits } = packageState;
		const more = limits === null ? {} : { limits };
		const cut = cutRuns.findLast(
			({ command, atMs }) => MANAGER.test(`${command} `) && nowMs - atMs < 30 * 24 * HOUR_MS
		);
		const run = cut
			? `The run "${cut.command.slice(0, 200)}" of this service ${HOW[cut.how] ?? 'was cut short'}.`
			: memory.run;
		if (packages.length === 0 && traces.length === 0)
			return {
				memory: busy ? { run } : begin,
				observations: busy ? [] : ofChecks(packageChecksAtHand, nowMs),
				...more
			};
		// While one works, what is in between is on its way.
		if (busy) return { memory: { run }, observations: [], ...more };
		const names = packages.map(({ name }) => name);
		const observation: Observation = {
			resource: `packages:${manager}`,
			severity: names.some((name) => DEEP.test(name)) ? 'critical' : 'warning',
			title:
				names.length > 0
					? `${count(names.length, 'package')} ${names.length === 1 ? 'is' : 'are'} left half installed`
					: `A run of ${manager} was left half-way`,
			whyNow: [
				...(names.length > 0 ? [`${namesOf(packages.map(({ name, state }) => `${name} (${state})`))}.`] : []),
				...traces
			].join(' '),
			whyCare: [
				`Until it is mended, ${manager === 'dpkg' ? 'apt' : manager} installs nothing else, not even security updates, and what`,
				'is half installed may not work.'
			].join(' '),
			whySo: run ?? 'A run of the package manager was ended before it was done, or a script of a package failed.',
			evidence: [{ source, seenAtMs: nowMs, raw }],
			affected: names.slice(0, 100).map((name) => `package:${name}`),
			fingerprint: `${packages
				.map(({ name, state }) => `${name} ${state}`)
				.sort()
				.join(', ')} ${traces.join(' ')}`,
			...(run !== null && { holdMs: 0 }),
			ask: 'What was left half installed, and what mends it?'
		};
		return { memory: { run }, observations: [observation], ...more };
	}
});

/** Whole, each for itself, and not what it needs. Where some are half done, that comes first. */
function ofChecks(checks: PackageChecks | null, nowMs: number): readonly Observation[] {
	if (!checks || (checks.unmet.length === 0 && checks.lost.length === 0)) return [];
	const { unmet, lost, raw } = checks;
	const names = [...new Set([...unmet.map(({ name }) => name), ...lost])];
	const says = [
		...unmet.slice(0, 4).map(({ name, lacks }) => `${name} is installed and lacks what it needs (${lacks}).`),
		...(lost.length > 0
			? [`dpkg lost its list of the files of ${namesOf(lost)} (/var/lib/dpkg/info/${lost[0]}.list).`]
			: [])
	].join(' ');
	return [
		{
			resource: 'packages:checked',
			severity: 'warning',
			title:
				unmet.length > 0
					? `${namesOf(names)} ${names.length === 1 ? 'lacks' : 'lack'} what ${names.length === 1 ? 'it needs' : 'they need'}`
					: `dpkg lost what it knows of ${namesOf(names)}`,
			whyNow: unmet.length > 0 ? 'apt-get check objects to it.' : 'dpkg --audit objects to it.',
			whyCare:
				unmet.length > 0
					? 'Until it is mended apt installs nothing else, not even security updates.'
					: 'It cannot be upgraded or taken away as a whole until it is installed anew.',
			whySo: says,
			cause: { kind: unmet.length > 0 ? 'dependency-unmet' : 'package-list-lost', about: { package: names[0] ?? '' } },
			evidence: [{ source: unmet.length > 0 ? 'apt-get --simulate check' : 'dpkg --audit', seenAtMs: nowMs, raw }],
			affected: names.slice(0, 100).map((name) => `package:${name}`),
			fingerprint: says,
			ask: 'Which packages lack what they need, and what mends it?'
		}
	];
}
