// V40: settings that the program they are for refuses: it does not start, or runs and would not start again.
import type { Unit } from '#wire/host/services.ts';
import type { Refusal } from '../../host/configuration/judge-objection.ts';
import type { ConfigCheck } from '../../host/configuration/read-config-checks.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { FoundCause, Observation } from '../detector.ts';
import { renewerOf } from '../diagnosis/renewer-of.ts';
import { namesOf, quoted } from '../words.ts';

/** Where those settings lie that are asked about. */
const WATCHED = [
	'/etc/nginx/',
	'/etc/nginx/*/',
	'/etc/apache2/',
	'/etc/apache2/*/',
	'/etc/haproxy/',
	'/etc/postfix/',
	'/etc/ssh/sshd_config',
	'/etc/ssh/sshd_config.d/',
	'/etc/sudoers',
	'/etc/sudoers.d/',
	'/etc/logrotate.conf',
	'/etc/logrotate.d/'
];

export const configRefused = defineDetector({
	id: 'V40',
	name: 'Configuration that its own program refuses',
	subject: 'services',
	needs: ['configChecks', 'unitsAtHand'],
	intervalMs: 2 * MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: WATCHED }],
	begin: null,
	detect({ configChecks, unitsAtHand }, { nowMs, memory }) {
		const unknown = configChecks.filter(({ state, units }) => state === 'unknown' && isWanted(units, unitsAtHand));
		return {
			memory,
			...(unknown.length > 0 && {
				limits: namesOf(unknown.map(({ title, because }) => `${title}: could not look. ${because ?? ''}`))
			}),
			observations: configChecks.flatMap((one) => observe(one, unitsAtHand, nowMs))
		};
	}
});

function observe(one: ConfigCheck, units: readonly Unit[], nowMs: number): readonly Observation[] {
	const { title, refusal, command, raw, units: names } = one;
	// Without a unit it is somebody else's to tell.
	const unit = unitOf(names, units);
	if (!refusal || !unit) return [];
	const isDown = unit.state === 'failed' || unit.state === 'inactive' || (unit.restarts ?? 0) >= 3;
	// Installed, and neither running nor to start: nothing breaks before somebody starts it.
	const isIdle = !isOn(unit) && unit.enabled !== 'enabled';
	const { file, line, meaning } = refusal;
	const resource = `unit:${unit.name}`;
	return [
		{
			resource,
			severity: isIdle ? 'info' : 'warning',
			title: isDown
				? `${unit.name} cannot start: ${title} refuses its configuration`
				: `${unit.name} runs, and would not start again: ${title} refuses its configuration`,
			whyNow: `${command} says: ${quoted(refusal.message) ?? ''}.`,
			whyCare: isDown
				? 'Starting it again ends in the same way until that is mended.'
				: 'It still works with what it read when it was started. After its next restart, or that of the machine, it does not.',
			whySo: sayRefusal(one, refusal),
			cause: causeOf(one, refusal),
			evidence: [
				{ source: command, seenAtMs: nowMs, raw },
				...(file !== undefined && refusal.text !== undefined
					? [{ source: line === undefined ? file : `${file} line ${line}`, seenAtMs: nowMs, raw: refusal.text }]
					: [])
			],
			affected: [
				...(file === undefined ? [] : [`file:${file}`]),
				...('path' in meaning && meaning.path !== file ? [`file:${meaning.path}`] : [])
			],
			owns: ['V01', 'V02', 'V04'].map((detector) => ({ detector, resource })),
			fingerprint: `${file ?? ''}:${line ?? ''} ${refusal.message}`,
			ask: `Why would ${unit.name} not start?`
		}
	];
}

/** Where it stands, what it says, and what is behind it. */
export function sayRefusal({ title }: Pick<ConfigCheck, 'title'>, refusal: Refusal): string {
	const { file, line, message, meaning, near, module, missingAt } = refusal;
	const place = file === undefined ? 'Its configuration' : line === undefined ? file : `${file} line ${line}`;
	const said = `${place} is refused by ${title}: ${quoted(message) ?? 'it does not say why'}.`;
	switch (meaning.kind) {
		case 'missing': {
			const above = missingAt === undefined || missingAt === meaning.path ? '' : `: there is no ${missingAt}`;
			const renewed = renewerOf(meaning.path);
			return `${place} names ${meaning.path}, which does not exist${above}.${renewed === undefined ? '' : ` ${renewed}`}`;
		}
		case 'mismatch':
			return `${said} The private key ${meaning.path} does not belong to the certificate that stands beside it.`;
		case 'word':
			if (module !== undefined)
				return `${said} ${meaning.word} belongs to the module ${module}, which is installed and not enabled.`;
			return near === undefined ? said : `${said} There is none called ${meaning.word}; there is ${near}.`;
		default:
			return said;
	}
}

function causeOf({ check }: Pick<ConfigCheck, 'check'>, refusal: Refusal): FoundCause {
	const { file = '', line, meaning, near, module } = refusal;
	const about = { check, file, line: String(line ?? '') };
	if (meaning.kind === 'word' && module !== undefined)
		return { kind: 'module-off', about: { ...about, word: meaning.word, module } };
	if (meaning.kind === 'word' && near !== undefined)
		return { kind: 'name-mistyped', about: { ...about, word: meaning.word, near } };
	if (meaning.kind === 'missing') return { kind: 'config-file-missing', about: { ...about, path: meaning.path } };
	if (meaning.kind === 'mismatch') return { kind: 'key-mismatch', about: { ...about, path: meaning.path } };
	return { kind: 'config-refused', about };
}

/** Of those that start it, the one that is there and wanted. */
function unitOf(names: readonly string[], units: readonly Unit[]): Unit | undefined {
	const found = units.filter(
		({ name, manager, load }) => manager === 'system' && load !== 'not-found' && names.includes(name)
	);
	return found.find(isOn) ?? found.find(({ enabled }) => enabled === 'enabled') ?? found[0];
}

const isOn = ({ state }: Unit): boolean => state !== 'inactive';

const isWanted = (names: readonly string[], units: readonly Unit[]): boolean => unitOf(names, units) !== undefined;

/** For who asks whether a unit would start again: why it would not, in one sentence; undefined where nothing is said against it. */
export function whyNotAgain(checks: readonly ConfigCheck[], unit: string): string | undefined {
	const found = checks.find(({ units, refusal }) => refusal !== undefined && units.includes(unit));
	return found?.refusal && sayRefusal(found, found.refusal);
}
