import type { Unit } from '#wire/host/services.ts';

/** Where a unit has its page. */
export function unitAddress({ name, manager }: Pick<Unit, 'name' | 'manager'>): string {
	return `/services/${encodeURIComponent(name)}${manager === 'user' ? '?manager=user' : ''}`;
}
