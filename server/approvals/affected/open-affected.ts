// Who is affected by a plan beside what it names, found by looking: what stands on a unit, where it listens, who has a file open, and
// who is signed in where the way in is touched. What cannot be seen is left out; nothing here is a reason not to ask a person.
import type { PlannedStep } from '#wire/approval.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import type { Log } from '../../lib/log.ts';
import type { Affected, Look } from '../parts.ts';
import { findHolders } from './find-holders.ts';
import { findSignedIn } from './find-signed-in.ts';

export interface AffectedDeps extends Pick<Look, 'facts' | 'read' | 'root'> {
	readonly log: Log;
}

const WITHIN_MS = 4000;
const MOST = 60;
const MOST_UNITS = 20;
/** What stops when this one does. */
const STAND_ON_IT: ReadonlySet<string> = new Set(['requiredBy', 'requisiteOf', 'boundBy', 'consistsOf']);
const CUTS_IN =
	/\b(?:reboot|poweroff|halt|shutdown|kexec)\b|\b(?:sshd?|NetworkManager|networking|systemd-(?:networkd|logind)|nftables|ufw|firewalld|iptables)(?:\.service)?\b|\b(?:nft|iptables|ip6tables|ufw|ip|nmcli|netplan)\s/;
const STOPS = /\b(?:stop|restart|kill|disable|mask|reload-or-restart|try-restart)\b/;

export function openAffected(deps: AffectedDeps): Affected {
	return {
		async find(steps, named) {
			const looks = [
				unitsAndPorts(unitsThatStop(steps, named), deps),
				findHolders(placesOf(named), deps.root),
				steps.some(({ text }) => CUTS_IN.test(text)) ? findSignedIn(deps.root) : []
			];
			const found = await Promise.all(looks.map((look) => within(look, deps.log)));
			return [...new Set(found.flat())].filter((resource) => !named.includes(resource)).slice(0, MOST);
		}
	};
}

/** Never rejects, and never waits for long: a person waits for the card. */
async function within(look: Promise<readonly string[]> | readonly string[], log: Log): Promise<readonly string[]> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<readonly string[]>((resolve) => {
		timer = setTimeout(() => resolve([]), WITHIN_MS);
	});
	try {
		return await Promise.race([look, late]);
	} catch (err) {
		log.warn({ err }, 'who a plan hits could not be looked for');
		return [];
	} finally {
		clearTimeout(timer);
	}
}

/** Only what stops takes others along. */
function unitsThatStop(steps: readonly PlannedStep[], named: readonly string[]): readonly string[] {
	const own = steps.flatMap(({ step }) => (step.kind === 'unit' && STOPS.test(step.verb) ? [step.unit] : []));
	const texts = steps.flatMap(({ step, text }) => (step.kind === 'command' && STOPS.test(text) ? [text] : []));
	const mentioned = named
		.flatMap((resource) => /^unit:(.+)$/.exec(resource)?.[1] ?? [])
		.filter((unit) => texts.some((text) => text.includes(unit.replace(/\.service$/, ''))));
	return [...new Set([...own, ...mentioned])].slice(0, MOST_UNITS);
}

async function unitsAndPorts(units: readonly string[], { facts, read }: AffectedDeps): Promise<readonly string[]> {
	if (units.length === 0) return [];
	const [details, listeners] = await Promise.all([
		Promise.all(units.map((unit) => facts.services.unit(unit, 'system'))),
		read.listeners()
	]);
	const standing = details.flatMap((detail) => (detail.known ? standOn(detail.value) : []));
	const ports = listeners.known
		? listeners.value.list.flatMap(({ unit, protocol, port }) =>
				unit !== null && units.includes(unit) ? [`port:${protocol}/${port}`] : []
			)
		: [];
	return [...standing.map((name) => `unit:${name}`), ...ports];
}

const standOn = ({ links }: UnitDetail): readonly string[] =>
	links.filter(({ kind }) => STAND_ON_IT.has(kind)).flatMap(({ units }) => units);

/** Files and mounts that a plan is about. */
const placesOf = (named: readonly string[]): readonly string[] =>
	named.flatMap((resource) => /^(?:file|mount):(\/.+)$/.exec(resource)?.[1] ?? []);
