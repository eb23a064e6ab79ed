// What happened, as an engine tells it.
import type { ContainerEvent } from '#wire/host/containers.ts';
import { numberOf, recordOf, textOf } from './raw.ts';

const TYPES = ['container', 'image', 'volume', 'network'] as const;

/** Said for every run of a health check, and for every look into a container: nothing changes by them. */
const IDLE =
	/^(?:exec_|top|resize|attach|detach|export|archive-path|copy|prune|sync|mount|unmount|init|cleanup|connect|disconnect)/;

/** @returns undefined for what changes nothing that is shown */
export function parseEvent(engine: string, value: unknown): ContainerEvent | undefined {
	const raw = recordOf(value);
	const type = TYPES.find((one) => one === raw.Type);
	const action = textOf(raw.Action) || textOf(raw.status);
	if (type === undefined || action === '' || IDLE.test(action)) return undefined;
	const actor = recordOf(raw.Actor);
	const attributes = recordOf(actor.Attributes);
	const figure = (text: unknown): number | null => (/^\d{1,10}$/.test(textOf(text)) ? Number(text) : null);
	return {
		engine,
		atMs: Math.floor(numberOf(raw.timeNano) / 1e6) || numberOf(raw.time) * 1000,
		type,
		action: action.slice(0, 200),
		id: textOf(actor.ID).slice(0, 200),
		name: textOf(attributes.name).slice(0, 300),
		exitCode: figure(attributes.exitCode),
		signal: figure(attributes.signal)
	};
}
