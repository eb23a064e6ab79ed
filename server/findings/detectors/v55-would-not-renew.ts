// V55: a certificate that is valid now, and that nothing will renew: long before it ends.
import type { Lineage, NamedPath, Renewals, Renewer } from '../../host/upkeep/read-renewals.ts';
import type { UpkeepJob } from '../../host/upkeep/read-upkeep-jobs.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';

const WATCHED = [
	'/etc/letsencrypt/renewal/',
	'/etc/letsencrypt/renewal-hooks/*/',
	'/etc/systemd/system/timers.target.wants/',
	'/etc/cron.d/',
	'/var/spool/cron/crontabs/'
];
const CARE = 'Nothing is felt until it ends; from then on browsers and programs refuse to connect to what uses it.';

export const wouldNotRenew = defineDetector({
	id: 'V55',
	name: 'Certificate that would not be renewed',
	subject: 'services',
	needs: ['renewals'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: WATCHED }],
	begin: null,
	detect: ({ renewals }, { nowMs, memory }) => ({
		memory,
		...(renewals.denied.length > 0 ? { limits: `Not looked into: ${namesOf(renewals.denied)}.` } : {}),
		observations: [
			...renewals.renewers.flatMap((one) => notStarted(one, renewals.denied.length > 0, nowMs)),
			...renewals.lineages.flatMap((one) => (one.isOff ? [] : refused(one, renewals, nowMs))),
			...renewals.idleHooks.map((hook) => idle(hook, nowMs))
		]
	})
});

const dateOf = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString().slice(0, 10));
const endsOn = (ms: number | null, nowMs: number): string =>
	ms === null ? 'When it ends is not known.' : `It ${ms < nowMs ? 'ended' : 'ends'} on ${dateOf(ms)}.`;

/** Nothing that is on starts it. */
function notStarted(one: Renewer, isPartial: boolean, nowMs: number): readonly Observation[] {
	const { tool, place, names, validToMs, jobs } = one;
	const off = jobs.find(({ by, isOn }) => by === 'timer' && !isOn);
	// Where tables of cron may not be read, it may stand in one of them.
	if (jobs.some(({ isOn }) => isOn) || (isPartial && !off)) return [];
	const resource = off ? `unit:${off.name}` : `file:${place}`;
	return [
		{
			resource,
			severity: 'warning',
			title: off
				? `${off.name} is ${offWord(off)}, so that nothing renews ${namesOf(names, 3)}`
				: `Nothing starts ${tool} to renew ${namesOf(names, 3)}`,
			whyNow: `No timer that is on and no line of cron starts ${tool}. ${endsOn(validToMs, nowMs)}`,
			whyCare: CARE,
			whySo: off
				? `${off.name}, which is to start ${off.activates ?? tool} at its times, is ${offWord(off)}, and no line of cron does it instead.`
				: `${tool} keeps ${namesOf(names, 3)} in ${place}, and no timer or line of cron starts it.`,
			...(off && {
				cause: { kind: 'timer-off', about: { unit: off.name, enabled: off.enabled ?? '' } },
				owns: [{ detector: 'V04', resource }]
			}),
			evidence: [
				{
					source: off ? `systemctl is-enabled ${off.name}; systemctl is-active ${off.name}` : place,
					seenAtMs: nowMs,
					raw: off ? `${off.enabled ?? 'unknown'}; inactive` : `${names.join('\n')}\nvalid to ${dateOf(validToMs)}`
				}
			],
			affected: names.slice(0, 20).map((name) => `certificate:${name}`),
			fingerprint: `${off?.enabled ?? 'none'} ${names.length}`,
			ask: `What is to renew ${names[0] ?? 'it'}?`
		}
	];
}

function offWord({ enabled }: UpkeepJob): string {
	return enabled === 'masked' ? 'masked' : enabled === 'enabled' ? 'not started' : 'switched off';
}

/** What its own settings name is not there, or cannot be used. */
function refused(one: Lineage, { renewers }: Renewals, nowMs: number): readonly Observation[] {
	const { name, file, isBroken, named, validToMs } = one;
	const bad = named.find(({ state }) => state === 'absent' || state === 'not-executable');
	if (!isBroken && !bad) return [];
	const line = bad ? ` line ${bad.line}` : '';
	const failed = renewers
		.filter(({ tool }) => tool === 'certbot')
		.flatMap(({ jobs }) => jobs.filter(({ lastResult }) => lastResult !== null && lastResult !== 'success'));
	const harm = isBroken || !bad ? 'skip' : harmOf(bad);
	return [
		{
			resource: `file:${file}`,
			severity: 'warning',
			title:
				harm === 'unread'
					? `The certificate ${name} would be renewed, and what uses it would not learn of it`
					: `The certificate ${name} would not be renewed`,
			whyNow: `${bad && !isBroken ? `${bad.path} ${bad.state === 'absent' ? 'does not exist' : 'may not be run'}.` : 'Its settings are not whole.'} ${endsOn(validToMs, nowMs)}`,
			whyCare: CARE,
			whySo:
				isBroken || !bad
					? `${file} does not name its four files (cert, privkey, chain, fullchain), so certbot skips it.`
					: `${file}${line} (${bad.key}) names ${bad.path}, ${saysOf(bad)}`,
			cause: {
				kind:
					isBroken || !bad ? 'renewal-broken' : bad.state === 'absent' ? 'renewal-path-missing' : 'hook-not-executable',
				about: { file, line: String(bad?.line ?? ''), key: bad?.key ?? '', path: bad?.path ?? '' }
			},
			evidence: [
				{
					source: `${file}${line}`,
					seenAtMs: nowMs,
					raw: `${bad ? `${bad.key} = ${bad.path}\n` : ''}valid to ${dateOf(validToMs)}`
				}
			],
			affected: bad ? [`file:${bad.path}`] : [],
			owns:
				harm === 'unread'
					? []
					: failed.flatMap((job) => [
							{ detector: 'V07', resource: `unit:${job.name}` },
							{ detector: 'V01', resource: `unit:${job.activates}` }
						]),
			fingerprint: `${bad?.key ?? 'broken'} ${bad?.path ?? ''} ${bad?.state ?? ''}`,
			ask: `Why would ${name} not be renewed?`
		}
	];
}

/** A hook behind the renewal that fails leaves the new certificate unread; all else keeps it from being made. */
const harmOf = ({ key }: NamedPath): 'skip' | 'unread' =>
	/^(?:post|renew|deploy)_hook$/.test(key) ? 'unread' : 'skip';

function saysOf({ key, path, at, state }: NamedPath): string {
	if (state === 'not-executable') return 'which may not be run: it has no x in its mode.';
	const gone = at === path ? 'which does not exist' : `and there is no ${at}`;
	if (key === 'webroot_path') return `${gone}: the answer to the authority's question cannot be put there.`;
	return `${gone}.`;
}

function idle({ path, mode }: Renewals['idleHooks'][number], nowMs: number): Observation {
	return {
		resource: `file:${path}`,
		severity: 'warning',
		title: `certbot passes over its hook ${path}`,
		whyNow: `Its mode is ${mode.toString(8).padStart(4, '0')}: nobody may run it.`,
		whyCare:
			'What it does around a renewal, such as having a server read the new certificate, is not done, and nothing says so.',
		whySo: `certbot runs only those files of its folders of hooks that may be run, and ${path} has no x in its mode (${mode.toString(8).padStart(4, '0')}).`,
		cause: { kind: 'hook-not-executable', about: { file: path, line: '', key: '', path } },
		evidence: [{ source: `stat ${path}`, seenAtMs: nowMs, raw: mode.toString(8).padStart(4, '0') }],
		fingerprint: String(mode),
		ask: `What does ${path} do?`
	};
}
