// N32: a service that runs says again and again that it does not reach somebody, and what this machine’s own files and sockets show
// is why. Where they show nothing, nothing is raised: another machine may be off on purpose.
import type { JournalLine } from '#wire/host/journal.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import type { UnreachedUnit } from '../../host/network/read-unreached.ts';
import { doorName } from '../../lib/door-name.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { limitsOf, offFor } from '../diagnosis/active-probes.ts';
import type { Cause } from '../diagnosis/check.ts';
import { diagnosePort } from '../diagnosis/diagnose-port.ts';
import type { DoorsAsked } from '../diagnosis/diagnose-proxy.ts';
import { kernelLimitSaid } from '../diagnosis/kernel-limit.ts';
import { peerCause, silentPeer } from '../diagnosis/peer-cause.ts';
import { type Unreached, unreachedIn } from '../diagnosis/unreached.ts';
import { quoted } from '../words.ts';

/** Said as often as this, and the last time not long ago. */
const LEAST_TIMES = 3;
const RECENT_MS = 4 * MINUTE_MS;

export const notReached = defineDetector({
	id: 'N32',
	name: 'A service does not reach what it asks for',
	subject: 'network',
	needs: ['unreached', 'netGround', 'failedUnits', 'doorsAsked'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states'],
	begin: null,
	detect: ({ unreached, netGround, failedUnits, doorsAsked }, { nowMs, memory }) => ({
		memory,
		...limitsOf(!doorsAsked && offFor('Whether who listens also takes connections')),
		observations: unreached
			.filter(({ unit }) => isUp(unit, netGround) && !failedUnits.some((one) => one.unit.name === unit))
			.flatMap((one) => limitOf(one, netGround, nowMs) ?? told(one, netGround, doorsAsked ?? null, nowMs) ?? [])
	})
});

const isUp = (name: string, { units }: NetGround): boolean =>
	units.some((one) => one.name === name && one.state === 'active');

function told(
	{ unit, lines, targets }: UnreachedUnit,
	net: NetGround,
	asked: DoorsAsked,
	nowMs: number
): Observation | undefined {
	const since = net.units.find(({ name }) => name === unit)?.sinceMs ?? 0;
	const said = lines.flatMap((line): readonly (Unreached & { readonly line: JournalLine })[] => {
		const found = line.atMs >= since ? unreachedIn(line.text) : undefined;
		return found?.port !== undefined ? [{ ...found, line }] : [];
	});
	const last = said.at(-1);
	if (last?.port === undefined || nowMs - last.line.atMs > RECENT_MS) return undefined;
	const { host, port } = last;
	const same = said.filter((one) => one.port === port && one.host === host);
	if (same.length < LEAST_TIMES) return undefined;
	const state = diagnosePort({ host, port }, net, [last.text]);
	// Nobody else of this machine was meant, and no file leads it astray: it may be off on purpose.
	const peer = { unit, host, port, text: last.text, targets, units: net.units };
	const found = silentPeer(peer, state, asked?.get(doorName(host, port)), nowMs) ?? peerCause(peer, state, nowMs);
	if (!found) return undefined;
	return {
		resource: `unit:${unit}`,
		severity: sureOf(found) ? 'warning' : 'info',
		title: `${unit} does not reach ${host ?? 'this machine'} on port ${port}`,
		whyNow: `It said so ${same.length} times within a quarter of an hour, the last time: ${quoted(last.text) ?? ''}`,
		whyCare: 'It runs, and does not do what it needs the other one for.',
		whySo: found.says,
		cause: { kind: found.kind, about: found.about },
		evidence: found.evidence,
		affected: found.affected,
		fingerprint: `${found.kind} ${host ?? ''} ${port}`,
		ask: `Why does ${unit} not reach port ${port}?`
	};
}

/** That the other one is off, or a line of /etc/hosts is old, may be meant; that it listens here, or a rule stops it, is not. */
const sureOf = ({ kind, about }: Cause): boolean =>
	kind === 'peer-elsewhere' ||
	kind === 'peer-ruled-off' ||
	kind === 'peer-silent' ||
	about.found !== undefined ||
	about.stopped !== undefined;

function limitOf({ unit, lines }: UnreachedUnit, { settings }: NetGround, nowMs: number): Observation | undefined {
	const line = lines.findLast((one) => kernelLimitSaid(one.text, settings) !== undefined);
	const found = line && kernelLimitSaid(line.text, settings);
	if (!line || !found) return undefined;
	const { setting, kind, says } = found;
	return {
		resource: `unit:${unit}`,
		severity: 'warning',
		title: `${unit} reached the limit ${setting.key}`,
		whyNow: `It said: ${quoted(line.text) ?? ''}`,
		whyCare:
			kind === 'ports-used-up'
				? 'It runs, and whatever it wants to connect to it does not reach.'
				: 'What it is to notice by itself, a changed file, it does not notice any more.',
		whySo: says,
		cause: {
			kind,
			about: {
				key: setting.key,
				value: setting.value,
				...(setting.setBy && { path: setting.setBy.path, line: String(setting.setBy.line) })
			}
		},
		evidence: [{ source: `journalctl -u ${unit}`, seenAtMs: nowMs, raw: line.text }, found.seen(nowMs)],
		affected: [`setting:${setting.key}`, ...(setting.setBy ? [`file:${setting.setBy.path}`] : [])],
		fingerprint: `${setting.key} ${setting.value}`,
		ask: `Why did ${unit} reach a limit?`
	};
}
