// Whether the clock is kept right, and by whom.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { printable } from '../../lib/printable.ts';
import type { HostDeps } from '../host-deps.ts';

export interface ClockState {
	/** Something is set up to keep it right. */
	readonly keeps: boolean;
	readonly synchronized: boolean;
	/** How far it is off, where its keeper tells; null where it does not. */
	readonly offsetMs: number | null;
	readonly raw: string;
}

export async function readClock({
	facts,
	root,
	clock
}: Pick<HostDeps, 'facts' | 'root' | 'clock'>): Promise<Known<ClockState>> {
	const systemd = await root.listNames('/run/systemd/system');
	if (!systemd.got) {
		const chrony = await offsetOfChrony(facts);
		return chrony === null
			? notKnown(
					'not-applicable',
					'systemd does not run here, and neither does chrony: who keeps the clock cannot be asked.'
				)
			: isKnown({ keeps: true, raw: 'chrony', ...chrony }, clock.nowMs());
	}
	const shown = await facts.ask('services.clock');
	if (shown.got === 'nothing')
		return notKnown(
			shown.why === 'refused' ? 'failed' : shown.why,
			shown.why === 'absent'
				? 'There is no timedatectl here to ask about the clock.'
				: `timedatectl did not answer: ${printable(shown.detail).replace(/\.+$/, '')}.`
		);
	const values = parseProperties(shown.text);
	// A container or a small virtual machine has the clock of its host.
	if (values.get('CanNTP') === 'no' && values.get('NTPSynchronized') !== 'yes') {
		const chrony = await offsetOfChrony(facts);
		if (chrony === null)
			return notKnown('not-applicable', 'Nothing on this host keeps the clock; its own host does, if any.');
		return isKnown(
			{ keeps: true, synchronized: chrony.synchronized, offsetMs: chrony.offsetMs, raw: shown.text },
			clock.nowMs()
		);
	}
	const chrony = await offsetOfChrony(facts);
	return isKnown(
		{
			keeps: values.get('NTP') === 'yes' || chrony !== null,
			synchronized: values.get('NTPSynchronized') === 'yes',
			offsetMs: chrony?.offsetMs ?? (await offsetOfTimesyncd(facts)),
			raw: shown.text
		},
		clock.nowMs()
	);
}

async function offsetOfChrony(
	facts: HostDeps['facts']
): Promise<{ readonly offsetMs: number; readonly synchronized: boolean } | null> {
	const answer = await facts.ask('services.clock-offset');
	if (answer.got === 'nothing') return null;
	// Reference, its name, stratum, reference time, offset of the system clock in seconds …
	const [, , stratum, , seconds] = answer.text.trim().split(',');
	const offset = Number(seconds);
	return Number.isFinite(offset) ? { offsetMs: Math.abs(offset) * 1000, synchronized: Number(stratum) > 0 } : null;
}

/** Four times of a message, in microseconds; half of the difference between both ways is the offset. */
async function offsetOfTimesyncd(facts: HostDeps['facts']): Promise<number | null> {
	const answer = await facts.ask('services.clock-sync');
	if (answer.got === 'nothing') return null;
	const message = parseProperties(answer.text).get('NTPMessage') ?? '';
	const [origin, receive, transmit, destination] = ['Originate', 'Receive', 'Transmit', 'Destination'].map((name) =>
		Date.parse(new RegExp(`${name}Timestamp=\\w{3} ([0-9-]+ [0-9:.]+)`).exec(message)?.[1]?.concat('Z') ?? '')
	);
	const offset = ((receive ?? Number.NaN) - (origin ?? 0) + ((transmit ?? 0) - (destination ?? 0))) / 2;
	return Number.isFinite(offset) ? Math.abs(offset) : null;
}

export function parseProperties(text: string): ReadonlyMap<string, string> {
	return new Map(
		text.split('\n').flatMap((line) => {
			const at = line.indexOf('=');
			return at > 0 ? [[line.slice(0, at), line.slice(at + 1)] as const] : [];
		})
	);
}
