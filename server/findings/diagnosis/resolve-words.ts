// The thing that is meant by what a person typed behind "why": `nginx`, `/var`, `:443`, `user anna`. Pure.
import { nearNames } from './near-names.ts';
import { portName } from './resources/of-network.ts';
import { unitName } from './resources/of-unit.ts';
import { RESOURCES } from './resources/table.ts';

export interface HostNames {
	readonly units: readonly string[];
	readonly userUnits: readonly string[];
	readonly containers: readonly string[];
	readonly mounts: readonly string[];
	readonly interfaces: readonly string[];
	readonly users: readonly string[];
}

export type Resolved =
	| { readonly resource: string }
	/** @property known  it is a name, and nothing here is called so */
	| { readonly says: string; readonly known: boolean };

const FORMS = 'nginx, /var, :443, user anna, container web, name example.org';
/** Said before a name, and no part of it. */
const FILLERS = /^(?:is|are|does|did|the|my|our|a|an)$/;
/** Said of a name, and no part of it: "why is nginx down". */
const STATES =
	/^(?:down|up|failed|failing|fail|broken|dead|full|slow|stopped|running|not|unhealthy|restarting|wrong|so|stuck|gone|missing|unreachable|refused|restarts|exits|exited|ends|ended|crashes|crashing|crashed|loops|looping|dies|died|starting|start|running|unknown|blocked|closed|again|keeps?|always|now)$/;
const ALIASES: Readonly<Record<string, string>> = {
	service: 'unit',
	login: 'user',
	host: 'name',
	dns: 'name',
	domain: 'name',
	disk: 'mount',
	directory: 'file',
	cert: 'certificate',
	nic: 'interface'
};
const TYPED = RESOURCES.slice(0, 11).flatMap(({ kinds }) => kinds);

/** @param hasFinding  whether something open is about a resource: of two of one name that one is meant */
export function resolveWords(text: string, names: HostNames, hasFinding: (resource: string) => boolean): Resolved {
	const words = text
		.replace(/[?!]+$/, '')
		.trim()
		.split(/\s+/)
		.filter((word) => !FILLERS.test(word.toLowerCase()));
	while (words.length > 1 && STATES.test(words.at(-1)?.toLowerCase() ?? '')) words.pop();
	const [first = '', second] = words;
	if (words.length === 2 && second !== undefined) {
		const kind = ALIASES[first.toLowerCase()] ?? first.toLowerCase();
		const number = kind === 'port' ? /^:?(\d{1,12})$/.exec(second)?.[1] : undefined;
		if (number !== undefined && portName(second) === undefined) return { says: noPort(number), known: false };
		if (TYPED.includes(kind)) return { resource: `${kind}:${second}` };
		const after = ALIASES[second.toLowerCase()] ?? second.toLowerCase();
		if (TYPED.includes(after)) return { resource: `${after}:${first}` };
	}
	if (words.length !== 1) return { says: `Name one thing: hostwright why takes ${FORMS}, or kind:name.`, known: false };
	const colon = /^([a-z-]+):(?=.)/.exec(first)?.[1];
	const kind = colon === undefined ? undefined : (ALIASES[colon] ?? colon);
	if (colon !== undefined && kind !== undefined && RESOURCES.some(({ kinds }) => kinds.includes(kind)))
		return { resource: `${kind}:${first.slice(colon.length + 1)}` };
	if (first.startsWith('/')) {
		const path = first.replace(/(?<=.)\/+$/, '');
		return { resource: `${names.mounts.includes(path) ? 'mount' : 'file'}:${path}` };
	}
	const port = portName(first);
	const number = /^(?:(?:tcp|udp)[/:]|:)?(\d{1,12})(?:\/(?:tcp|udp))?$/.exec(first)?.[1];
	if (port === undefined && number !== undefined) return { says: noPort(number), known: false };
	if (port !== undefined && /[:/]|^\d+$/.test(first)) return { resource: `port:${port}` };
	const found = namedSo(first, names);
	const chosen = found.find(hasFinding) ?? found[0];
	if (chosen) return { resource: chosen };
	if (/^[\w-]+(?:\.[\w-]+)+$/.test(first)) return { resource: `name:${first}` };
	const near = nearNames(first, [...names.units, ...names.containers, ...names.users]);
	const hint = near.length > 0 ? `Nearly so called: ${near.join(', ')}.` : `It can be given as ${FORMS}.`;
	return { says: `Nothing here is called ${first}. ${hint}`, known: true };
}

const noPort = (number: string): string => `${number} is no port: ports go from 1 to 65535.`;

/** Everything of that name, what runs first. */
function namedSo(said: string, names: HostNames): readonly string[] {
	const unit = unitName(said);
	const same = (one: string): boolean => one.toLowerCase() === said.toLowerCase();
	return [
		...(unit && names.units.includes(unit) ? [`unit:${unit}`] : []),
		...names.containers.filter(same).map((one) => `container:${one}`),
		...(unit && names.userUnits.includes(unit) ? [`user-unit:${unit}`] : []),
		...names.units
			.filter((one) => one.replace(/\.\w+$/, '').toLowerCase() === said.toLowerCase())
			.map((one) => `unit:${one}`),
		...names.interfaces.filter(same).map((one) => `interface:${one}`),
		...names.users.filter(same).map((one) => `user:${one}`)
	];
}
