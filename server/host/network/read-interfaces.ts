// Every interface with its addresses and counters: from `ip`, with what only /sys knows beside it.

import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Interfaces, NetworkInterface } from '#wire/host/network.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { FactSource, HostDeps } from '../host-deps.ts';
import { eachOf } from './each-of.ts';
import { bondMemberOf, type InterfaceExtras, NO_EXTRAS, parseInterface } from './parse-interfaces.ts';
import { asFields, asText, parseToolJson, splitObjects } from './parse-tool-json.ts';
import { IPROUTE } from './remedies.ts';
import { whyNot } from './why-not.ts';

type Deps = Pick<HostDeps, 'root' | 'clock'> & { readonly facts: Pick<FactSource, 'ask'> };

/** A host with more is read, and what could hang on each of them is not looked up in /sys. */
const MOST_LOOKED_UP = 2000;

export async function readInterfaces({ facts, root, clock }: Deps): Promise<Known<Interfaces>> {
	const answer = await facts.ask('network.addresses');
	if (answer.got === 'nothing') return whyNot(answer, 'The interfaces', IPROUTE);
	const objects = await mapInPieces(splitObjects(answer.text, 'ifindex'), parseToolJson);
	if (objects.length === 0 || objects.every((one) => one === undefined))
		return notKnown('failed', 'The interfaces could not be read: ip printed something else than expected.');
	const limits: string[] = [];
	if (answer.truncated) limits.push('There are more interfaces than are read here.');
	if (objects.includes(undefined)) limits.push('Some interfaces could not be read.');
	const wireless = parseWireless(await textOf(root.readText('proc/net/wireless')));
	const parsed = await eachOf(objects, async (object, at) => {
		const name = asText(asFields(object).ifname);
		const extras = name !== null && at < MOST_LOOKED_UP ? await readExtras(root, name, wireless) : NO_EXTRAS;
		return parseInterface(object, extras);
	});
	const list = parsed.filter((one) => one !== undefined);
	return isKnown({ list: withMembers(list, objects), limits }, clock.nowMs());
}

async function readExtras(
	root: HostDeps['root'],
	name: string,
	wireless: ReadonlyMap<string, number>
): Promise<InterfaceExtras> {
	// A name never holds a slash, but "." and ".." would lead elsewhere.
	if (name.includes('/') || /^\.{1,2}$/.test(name)) return NO_EXTRAS;
	const at = `sys/class/net/${name}`;
	const [names, changes, speed, duplex] = await Promise.all([
		root.listNames(at),
		textOf(root.readText(`${at}/carrier_changes`)),
		textOf(root.readText(`${at}/speed`)),
		textOf(root.readText(`${at}/duplex`))
	]);
	const within = names.got ? names.value : [];
	const megabits = Number(speed?.trim() || Number.NaN);
	const word = duplex?.trim();
	return {
		isDevice: within.includes('device'),
		isWireless: within.includes('wireless') || within.includes('phy80211'),
		carrierChanges: /^\d+$/.test(changes?.trim() ?? '') ? Number(changes) : null,
		// A link without a speed of its own says -1, or its maximum as an unsigned number.
		speedMbit: megabits > 0 && megabits < 4_294_967_295 ? megabits : null,
		duplex: word === 'full' || word === 'half' ? word : null,
		signalDbm: wireless.get(name) ?? null
	};
}

const textOf = async (got: ReturnType<HostDeps['root']['readText']>): Promise<string | null> => {
	const text = await got;
	return text.got ? text.value : null;
};

/** Signal levels by interface; a driver that measures no decibels counts from 0 up, which tells nothing here. */
export function parseWireless(text: string | null): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	for (const line of (text ?? '').split('\n').slice(2)) {
		const [, name, level] = /^\s*(\S+):\s+\S+\s+\S+\s+(-?\d+)/.exec(line) ?? [];
		if (name && Number(level) < 0) found.set(name, Number(level));
	}
	return found;
}

function withMembers(list: readonly NetworkInterface[], objects: readonly unknown[]): NetworkInterface[] {
	const members = new Map<string, string[]>();
	for (const { name, master } of list) if (master !== null) members.set(master, [...(members.get(master) ?? []), name]);
	const bonded = new Map(
		objects.flatMap((one) => {
			const member = bondMemberOf(one);
			return member ? [[member.name, member] as const] : [];
		})
	);
	return list.map((one) => {
		const own = members.get(one.name) ?? [];
		const bond = one.bond && { ...one.bond, members: own.map((name) => bonded.get(name) ?? { name, up: false }) };
		return { ...one, members: own, bond };
	});
}
