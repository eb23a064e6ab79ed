// The time zone as the machine's files give it: what /etc/localtime leads to, and what /etc/timezone says beside it.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { walkPath } from './walk-path.ts';

export interface TimeZone {
	/** What /etc/localtime is. `foreign`: something that is no description of a zone. */
	readonly state: 'there' | 'missing' | 'dangling' | 'foreign' | 'not-seen';
	/** Where the link leads, as it is written; undefined where it is none. */
	readonly target: string | undefined;
	/** The name of the zone that it leads to. */
	readonly zone: string | undefined;
	/** What /etc/timezone says; undefined where there is no such file, or nothing in it. */
	readonly written: string | undefined;
	/** Whether a zone of that name is on this machine. */
	readonly writtenIs: 'there' | 'absent' | 'not-seen';
	/** Whether the two give the same times; undefined where one of them cannot be read. */
	readonly same: boolean | undefined;
	/** Whether descriptions of zones are installed at all. */
	readonly installed: boolean;
}

const FOLDER = '/usr/share/zoneinfo';
const LOCAL = '/etc/localtime';
const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*){0,2}$/;
const MOST_BYTES = 16_384;

export async function readTimeZone({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<TimeZone>> {
	const way = await walkPath(root, LOCAL);
	const link = way.parts.find(({ path }) => path === LOCAL);
	const target = link?.target;
	const text = await root.readText('/etc/timezone', 4096);
	const written = text.got
		? text.value
				.split('\n')
				.find((line) => /^[^#\s]/.test(line))
				?.trim()
		: undefined;
	const own = way.end === 'there' ? await root.readText(LOCAL, MOST_BYTES) : undefined;
	const isName = written !== undefined && ZONE_NAME.test(written);
	const named = isName ? await root.readText(`${FOLDER}/${written}`, MOST_BYTES) : undefined;
	const zones = await root.facts(`${FOLDER}/Etc`);
	const isZone = own?.got ? own.value.startsWith('TZif') : undefined;
	const isFile = way.found?.facts.kind === 'file';
	const state: TimeZone['state'] =
		way.end === 'absent'
			? link === undefined
				? 'missing'
				: 'dangling'
			: way.end !== 'there' || (isFile && isZone === undefined)
				? 'not-seen'
				: isZone
					? 'there'
					: 'foreign';
	return isKnown(
		{
			state,
			target,
			zone: /\/zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(target ?? '')?.[1],
			written: written || undefined,
			writtenIs:
				!isName || (named && !named.got && named.why === 'absent') ? 'absent' : named?.got ? 'there' : 'not-seen',
			same: own?.got && named?.got && state === 'there' ? ruleOf(own.value) === ruleOf(named.value) : undefined,
			installed: zones.got || zones.why !== 'absent'
		},
		clock.nowMs()
	);
}

/** A description of a zone ends with its rule for the times to come: what is the same there gives the same times. */
const ruleOf = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
