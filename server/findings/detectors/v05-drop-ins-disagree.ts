// V05: drop-ins of a unit, or of sshd, set the same thing to different values.
import type { DropInConflict } from '#wire/host/services.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf } from '../words.ts';
import { unitKey } from './v01-unit-failed.ts';

export const dropInsDisagree = defineDetector({
	id: 'V05',
	name: 'Drop-ins disagree',
	subject: 'services',
	needs: ['changedUnits', 'sshdConflicts'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: [
		{ files: ['/etc/ssh/sshd_config', '/etc/ssh/sshd_config.d/', '/etc/systemd/system/', '/etc/systemd/system/*.d/'] }
	],
	begin: null,
	detect: ({ changedUnits, sshdConflicts }, { nowMs, memory }) => ({
		memory,
		...(sshdConflicts.denied.length > 0 ? { limits: `Not looked into: ${sshdConflicts.denied.join(', ')}.` } : {}),
		observations: [
			...changedUnits.flatMap(({ unit, detail }) =>
				observe({
					resource: unitKey(unit),
					of: unit.name,
					source: `systemctl cat ${unit.name}`,
					conflicts: (detail?.conflicts ?? []).flatMap(ofThisHost),
					winsOf: (values) => values.at(-1),
					// That a later file changes what an earlier one says is what drop-ins are for.
					harms: () => false,
					whyCare: 'Only the file that is read last counts, so somebody’s change has no effect.',
					nowMs
				})
			),
			...observe({
				resource: 'file:/etc/ssh/sshd_config.d',
				of: 'sshd',
				source: '/etc/ssh/sshd_config.d, /etc/ssh/sshd_config',
				conflicts: sshdConflicts.conflicts,
				winsOf: (values) => values[0],
				harms: (key, wins) => !CLOSED_BY_NO.test(key) || wins.toLowerCase() !== 'no',
				whyCare: 'sshd takes the first value that it reads: who signs in, and how, may not be as somebody meant it.',
				nowMs
			})
		]
	})
});

interface Conflicting {
	readonly resource: string;
	/** Whose drop-ins they are. */
	readonly of: string;
	readonly source: string;
	readonly conflicts: readonly DropInConflict[];
	readonly winsOf: (values: DropInConflict['values']) => DropInConflict['values'][number] | undefined;
	/** One of them may let in what somebody closed. */
	readonly harms: (key: string, wins: string) => boolean;
	readonly whyCare: string;
	readonly nowMs: number;
}

/** Settings of sshd that close something with “no”. */
const CLOSED_BY_NO =
	/^(?:PermitRootLogin|PasswordAuthentication|KbdInteractiveAuthentication|ChallengeResponseAuthentication|PermitEmptyPasswords|X11Forwarding|AllowTcpForwarding|AllowAgentForwarding|PermitTunnel|PermitUserEnvironment|GatewayPorts|HostbasedAuthentication)$/i;

function observe({
	resource,
	of,
	source,
	conflicts,
	winsOf,
	harms,
	whyCare,
	nowMs
}: Conflicting): readonly Observation[] {
	if (conflicts.length === 0) return [];
	const keys = conflicts.map(({ key }) => key);
	return [
		{
			resource,
			severity: conflicts.some((one) => harms(one.key, winsOf(one.values)?.value ?? '')) ? 'warning' : 'info',
			title: `Drop-ins of ${of} disagree on ${namesOf(keys, 3)}`,
			whyNow: `${count(conflicts.length, 'setting')} of it ${conflicts.length === 1 ? 'is' : 'are'} given different values in different files: ${namesOf(keys)}.`,
			whyCare,
			whySo: conflicts
				.map(({ key, values }) => `${key}: ${winsOf(values)?.path ?? ''} wins with ${winsOf(values)?.value ?? ''}.`)
				.join(' '),
			evidence: conflicts.map(({ section, key, values }) => ({
				source,
				seenAtMs: nowMs,
				raw: [`[${section}]`, ...values.map(({ path, value }) => `${path}: ${key}=${value}`)].join('\n')
			})),
			affected: [...new Set(conflicts.flatMap(({ values }) => values.map(({ path }) => `file:${path}`)))],
			fingerprint: conflicts.map(({ key, values }) => `${key}=${values.map(({ value }) => value).join('|')}`).join(' '),
			ask: `Which drop-ins of ${of} disagree?`
		}
	];
}

/**
 * What a package brings is there to be overridden, and so is what `systemctl set-property` overrides. What was approved here says
 * otherwise on purpose, and can be taken back: to make comments of the lines that it overrides would stand in the way of that.
 */
const OVERRIDES = /^(?:\/usr)?\/lib\/|\/system\.control\/|\/zz-hostwright-[\w-]+\.conf$/;

function ofThisHost(conflict: DropInConflict): readonly DropInConflict[] {
	const values = conflict.values.filter(({ path }) => !OVERRIDES.test(path));
	return new Set(values.map(({ value }) => value)).size > 1 ? [{ ...conflict, values }] : [];
}
