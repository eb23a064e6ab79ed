// The unit of systemd that makes a socket in the file system.
import type { Look } from '../parts.ts';
import { isUnit } from './names.ts';

const MOST = 60;

/** @returns undefined where no unit of the machine's makes it */
export async function socketUnitOf(
	path: string,
	{ facts, read }: Pick<Look, 'facts' | 'read'>
): Promise<{ readonly name: string; readonly service: string | undefined } | undefined> {
	const units = await read.units();
	if (!units.known) return undefined;
	const sockets = units.value.units.filter(
		({ type, manager, state }) => type === 'socket' && manager === 'system' && state === 'active'
	);
	const real = (one: string): string => one.replace(/^\/var\/run\//, '/run/');
	for (const { name } of sockets.slice(0, MOST)) {
		const detail = await facts.services.unit(name, 'system');
		if (!detail.known || !isUnit(name)) continue;
		if (!detail.value.socket?.listen.some(({ address }) => real(address) === real(path))) continue;
		const service = detail.value.links.find(({ kind }) => kind === 'triggers')?.units[0];
		return { name, service: service !== undefined && isUnit(service) ? service : undefined };
	}
	return undefined;
}
