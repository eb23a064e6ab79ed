// What of this machine may be put beside a message, by a few typed letters. Before anything is typed: what needs a look.
import type { Attachable } from '#wire/chat.ts';
import { MOST_ATTACHABLES } from '#wire/chat.ts';
import { type Ask, outputOf } from '../built-in/ask-tools.ts';
import type { HostName } from '../tools/host-name.ts';
import { listFindings } from '../tools/list-findings.ts';
import { listNames } from '../tools/list-names.ts';
import { attachWords as words } from './attach-words.ts';
import { writeRange } from './log-range.ts';

const DAY_MINUTES = 24 * 60;
const MACHINE_LOGS: readonly Attachable[] = [
	{ kind: 'log', name: words.logs.recent(15), ref: writeRange({ minutes: 15 }), note: '' },
	{ kind: 'log', name: words.logs.errors, ref: writeRange({ minutes: DAY_MINUTES, only: 'err' }), note: '' },
	{ kind: 'log', name: words.logs.kernel, ref: writeRange({ minutes: DAY_MINUTES, only: 'kernel' }), note: '' }
];

/** Finding, unit, container, log: a few of each, the likeliest first. */
export async function findAttachables(typed: string, ask: Ask): Promise<Attachable[]> {
	const wanted = typed.toLowerCase();
	const [listed, named] = await Promise.all([ask(listFindings, {}), ask(listNames, {})]);
	const findings = outputOf(listed).findings.map(({ id, title, severity }) => ({
		kind: 'finding' as const,
		name: title,
		ref: id,
		note: words.severities[severity]
	}));
	const { names } = outputOf(named);
	const ofKind = (kind: HostName['kind']): HostName[] => names.filter((one) => one.kind === kind);
	const units = wanted === '' ? ofKind('unit').filter(({ troubled }) => troubled) : ofKind('unit');
	const likely = best(units.map(toUnit), wanted);
	const logs = wanted === '' ? [] : likely.slice(0, 3).map(toLog);
	return [
		...best(findings, wanted),
		...likely,
		...best(ofKind('container').map(toContainer), wanted),
		...best(MACHINE_LOGS, wanted),
		...logs
	];
}

const toUnit = ({ name, manager = 'system', troubled }: HostName): Attachable => ({
	kind: 'unit',
	name,
	ref: `${manager}:${name}`,
	note: troubled ? words.troubled : ''
});
const toContainer = ({ name }: HostName): Attachable => ({ kind: 'container', name, ref: name, note: '' });

function toLog({ name, ref }: Attachable): Attachable {
	const manager = ref.startsWith('user:') ? 'user' : 'system';
	return {
		kind: 'log',
		name: words.logs.ofUnit(name),
		ref: writeRange({ minutes: 60, unit: { name, manager } }),
		note: ''
	};
}

/** What begins with it stands before what only holds it. A name too long to come back is left out. */
function best(all: readonly Attachable[], wanted: string): Attachable[] {
	const place = ({ name }: Attachable): number => name.toLowerCase().indexOf(wanted);
	return all
		.filter((one) => place(one) >= 0 && one.ref.length <= 256)
		.sort((a, b) => Math.sign(place(a)) - Math.sign(place(b)))
		.slice(0, MOST_ATTACHABLES);
}
