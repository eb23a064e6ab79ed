// Units that nothing starts but a question on the bus: they end when nobody asks any more, and the next question starts them anew.
import type { UnitDetail } from '#wire/host/services.ts';

/** What starts a unit, or cannot do without it. */
const WANTS = new Set(['wantedBy', 'requiredBy', 'requisiteOf', 'boundBy', 'upheldBy', 'triggeredBy']);

export const isOnDemand = (detail: UnitDetail | null): boolean =>
	detail?.kind === 'dbus' && !detail.links.some(({ kind, units }) => WANTS.has(kind) && units.length > 0);
