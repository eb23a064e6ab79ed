// Ports that systemd itself opens for its socket units, and hands to a service: which unit that is, and the line that names the port.
import type { Listener } from '#wire/host/network-sockets.ts';
import type { Unit } from '#wire/host/services.ts';
import { isOfManager } from '../../lib/first-process.ts';
import type { HostRoot } from '../host-root.ts';
import { readPlacedUnit } from '../services/read-placed-unit.ts';
import type { PlacedSetting } from '../services/unit-settings.ts';

export interface SocketUnit {
	readonly name: string;
	readonly enabled: string | null;
	/** Whom it hands the port to. */
	readonly service: string;
	readonly port: number;
	/** `ListenStream=…`, where it stands. */
	readonly setting: PlacedSetting;
}

const MOST = 60;

/** @returns [] where systemd opens no port */
export async function readSocketUnits(
	root: Pick<HostRoot, 'readText' | 'listNames'>,
	listeners: readonly Listener[] | null,
	units: readonly Unit[]
): Promise<readonly SocketUnit[]> {
	if (!listeners?.some(isOfManager)) return [];
	const sockets = units.filter(
		({ type, manager, state }) => type === 'socket' && manager === 'system' && state === 'active'
	);
	const found: SocketUnit[] = [];
	for (const { name, enabled } of sockets.slice(0, MOST)) {
		const settings = await readPlacedUnit(root, name);
		const stem = name.slice(0, -'.socket'.length);
		const accepts = /^(?:yes|true|on|1)$/i.test(settings.last('Accept')?.value ?? '');
		const service = settings.last('Service')?.value || `${stem}${accepts ? '@' : ''}.service`;
		for (const setting of [...settings.all('ListenStream'), ...settings.all('ListenDatagram')]) {
			const port = Number(/^(?:\[[^\]]*\]:|[^/@:]*:)?(\d{1,5})$/.exec(setting.value)?.[1] ?? 0);
			if (port > 0 && port < 65_536) found.push({ name, enabled, service, port, setting });
		}
	}
	return found;
}
