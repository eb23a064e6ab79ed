// Asked why: of a thing by its documented name, of a finding, or in the words in which a person names a thing.
import { setTimeout as wait } from 'node:timers/promises';
import type { ChangesSince } from '#wire/changes-since.ts';
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding, FoundCause } from '#wire/finding.ts';
import type { AskedFacts } from '../../host/asked-facts.ts';
import type { HostChanges } from '../../host/changes/open-changes.ts';
import type { FactReaders } from '../../host/fact-readers.ts';
import type { Clock } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { NOT_KEPT, spanSince, tellChangesSince } from '../../lib/tell-changes-since.ts';
import { changesBefore, pathsOf, type ToldBefore } from '../changes/changes-before.ts';
import { maskCause } from '../mask-evidence.ts';
import type { Findings } from '../open-findings.ts';
import { type OwnFindings, tellDiagnosis } from './diagnose-resource.ts';
import { nearNames } from './near-names.ts';
import { readNames } from './read-names.ts';
import { resolveWords } from './resolve-words.ts';
import type { LookedInto, NotThere } from './resources/resource-row.ts';
import { readResource } from './resources/table.ts';

export interface Diagnosing {
	/** @throws HostwrightError `invalid-input` for what is no `kind:name`, `not-found` where there is none of that name */
	diagnose(resource: string): Promise<Diagnosis>;
	/** @throws HostwrightError `invalid-input` or `not-found`, with what is called almost so */
	why(words: string): Promise<Diagnosis>;
	/** One finding with what was changed before it; undefined for an unknown id. */
	tell(id: string): Promise<Finding | undefined>;
	/**
	 * What a thing itself is found to fail of now, whatever its findings say; undefined where no cause is known, and of what was only
	 * said last. With the `kind:name` of what the cause lies in.
	 */
	causeNow(resource: string): Promise<CauseNow | undefined>;
	/** What was changed before one finding alone. */
	changesOf(id: string): Promise<ToldBefore | undefined>;
	/** What was changed on the machine since a moment, and what came and went meanwhile. */
	changedSince(sinceMs: number): Promise<ChangesSince>;
}

export interface CauseNow {
	readonly cause: FoundCause;
	readonly says: string;
	readonly affected: readonly string[];
}

export interface DiagnosingDeps {
	readonly findings: Pick<Findings, 'find' | 'since' | 'about' | 'watchedAbout' | 'cleared' | 'run'>;
	readonly facts: FactReaders;
	readonly asked: AskedFacts;
	/** Absent where nothing keeps them. */
	readonly changes?: HostChanges | undefined;
	readonly clock: Clock;
}

/** What was seen so lately is as it was. */
const FRESH_MS = 10_000;
/** Who asks waits no longer for a second look. */
const AGAIN_MS = 2_000;

export function openDiagnosing({ findings, facts, asked, changes, clock }: DiagnosingDeps): Diagnosing {
	function findingsOf(resources: readonly string[]): OwnFindings {
		const meant = new Set(resources);
		const all = findings.about((one) => meant.has(one));
		const about = all.filter(({ affected_resources: [first = ''] }) => meant.has(first));
		const ids = new Set(about.flatMap(({ cause_id }) => cause_id ?? []));
		return {
			about,
			watched: findings
				.watchedAbout((one) => meant.has(one))
				.filter(({ affected_resources: [first = ''] }) => meant.has(first)),
			cleared: findings.cleared(),
			touching: all.filter((one) => !about.includes(one)),
			causes: new Map(
				[...ids].flatMap((id) => {
					const found = findings.find(id);
					return found ? [[id, found] as const] : [];
				})
			)
		};
	}

	/** What stands open about it is looked at again first: its cause may be another one by now. */
	async function lookAgain(resources: readonly string[]): Promise<void> {
		const old = findings
			.about((one) => resources.includes(one))
			.filter(({ affected_resources: [first = ''] }) => resources.includes(first))
			.filter(({ last_seen_at }) => clock.nowMs() - Date.parse(last_seen_at) > FRESH_MS);
		if (old.length === 0) return;
		const looks = [...new Set(old.map(({ detector }) => detector))].map((id) => findings.run(id).catch(() => {}));
		await Promise.race([Promise.all(looks), wait(AGAIN_MS, undefined, { ref: false })]);
	}

	async function diagnose(text: string): Promise<Diagnosis> {
		const read = readResource(text);
		if ('wrong' in read) throw new HostwrightError('invalid-input', { detail: read.wrong });
		const { row, name, resource } = read;
		const nowMs = clock.nowMs();
		const looked = await row.look(name, { facts, asked, nowMs });
		if (!looked.there) {
			// What is gone may be just what was found.
			await lookAgain([resource]);
			const own = findingsOf([resource]);
			if (own.about.length === 0) {
				const near = nearNames(name, looked.names);
				const hint = near.length > 0 ? ` Nearly so called: ${near.join(', ')}.` : '';
				throw new HostwrightError('not-found', { detail: `${looked.says}${hint}` });
			}
			return tellDiagnosis(
				resource,
				{ there: true, state: looked.says, lookedAt: [] },
				own,
				await beforeOf(own.about[0], [resource])
			);
		}
		const resources = [resource, ...(looked.also ?? [])];
		await lookAgain(resources);
		const own = findingsOf(resources);
		const first = [...own.about.filter(({ id }) => !own.cleared.has(id)), ...own.watched][0];
		const wrong = looked.wrong === true || first !== undefined;
		const began = {
			resources,
			paths: pathsOf({ ...first?.cause?.about, ...looked.cause?.about }, [
				...resources,
				...(looked.cause?.affected ?? [])
			]),
			atMs: wrong ? beganMs(looked.sinceMs, first, nowMs) : nowMs,
			well: !wrong
		};
		return tellDiagnosis(resource, looked, own, await changesBefore(changes, began));
	}

	function beforeOf(finding: Finding | undefined, resources: readonly string[]): Promise<ToldBefore> {
		return changesBefore(changes, {
			resources: [...resources, ...(finding?.affected_resources ?? [])],
			paths: pathsOf(finding?.cause?.about ?? {}, finding?.affected_resources ?? []),
			atMs: finding ? Date.parse(finding.since) : clock.nowMs()
		});
	}

	async function changesOf(id: string): Promise<ToldBefore | undefined> {
		const finding = findings.find(id);
		return finding && beforeOf(finding, []);
	}

	return {
		diagnose,
		async why(words) {
			const found = resolveWords(words, await readNames(facts, asked), (resource) => {
				return findings.about((one) => one === resource).length > 0;
			});
			if ('resource' in found) return diagnose(found.resource);
			throw new HostwrightError(found.known ? 'not-found' : 'invalid-input', { detail: found.says });
		},
		async tell(id) {
			const finding = findings.find(id);
			return finding && { ...finding, ...(await beforeOf(finding, [])) };
		},
		async causeNow(resource) {
			const read = readResource(resource);
			if ('wrong' in read) return undefined;
			return causeOf(await read.row.look(read.name, { facts, asked, nowMs: clock.nowMs() }));
		},
		changesOf,
		async changedSince(sinceMs) {
			const { fromMs, toMs } = spanSince(sinceMs, clock.nowMs());
			const told = changes ? await changes.between(fromMs, toMs, []) : NOT_KEPT;
			return tellChangesSince(fromMs, told, findings.since(fromMs));
		}
	};
}

/** Pure. */
export function causeOf(looked: LookedInto | NotThere): CauseNow | undefined {
	const found = looked.there ? looked.cause : undefined;
	if (!found || found.kind === 'last-words') return undefined;
	const { kind, about, says, affected } = found;
	return { cause: maskCause({ kind, about: { ...about } }), says: maskSecrets(says), affected };
}

/** The earlier of what the thing itself and its finding say. */
function beganMs(sinceMs: number | null | undefined, finding: Finding | undefined, nowMs: number): number {
	const times = [...(sinceMs ? [sinceMs] : []), ...(finding ? [Date.parse(finding.since)] : [])];
	return times.length > 0 ? Math.min(...times) : nowMs;
}
