// What has to happen behind a change for it to be read, and for it to be taken back.
import type { Step } from '#wire/approval.ts';
import type { FoundCause } from '#wire/finding.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../parts.ts';
import { isUnit } from './names.ts';
import { asRoot } from './offer.ts';
import { reloadStep, unitStep } from './units.ts';

export interface Then {
	readonly steps: readonly Step[];
	readonly undo?: readonly Step[];
	readonly what?: string;
}

/** What failed over it is run again, so that it no longer stands as failed. */
export async function startRotation({ facts }: Look): Promise<Then> {
	const unit = { name: 'logrotate.service', manager: 'system' } as const;
	const detail = await facts.services.unit(unit.name, unit.manager);
	return {
		steps:
			detail.known && detail.value.unit.state === 'failed'
				? [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')]
				: []
	};
}

/** systemd reads its files anew; what failed over one of them is started. */
export async function loadUnits(look: Look, { of: name = '' }: FoundCause['about']): Promise<Then> {
	const load = reloadStep({ manager: 'system' }, look);
	if (!isUnit(name)) return { steps: [load], undo: [load] };
	const unit = { name, manager: 'system' } as const;
	const detail = await look.facts.services.unit(name, unit.manager);
	const { state, load: loaded } = detail.known ? detail.value.unit : { state: '', load: '' };
	if (state === 'failed')
		return {
			steps: [load, unitStep(unit, 'reset-failed'), unitStep(unit, 'restart')],
			undo: [unitStep(unit, 'stop'), load]
		};
	if (loaded === 'bad-setting' && state === 'inactive')
		return { steps: [load, unitStep(unit, 'start')], undo: [unitStep(unit, 'stop'), load] };
	return {
		...{ steps: [load], undo: [load] },
		what: ' What runs goes on with what it was started with, until it is restarted.'
	};
}

/** What such a rule makes stays when the rule is taken back, so nothing is made before its time. */
export async function fromNextStart(_: Look, { file = '' }: FoundCause['about']): Promise<Then> {
	return {
		steps: [],
		what: file.startsWith('/etc/udev/')
			? ' udev reads it by itself, and does it for a device that comes, or comes anew.'
			: file.includes('/tmpfiles.d/')
				? ` It is done at the next start, or by: systemd-tmpfiles --create ${file}`
				: ` It is done at the next start, or by: systemd-sysusers ${file}`
	};
}

const MOST_SET = 10;

/** Settings of the kernel count at once, and what was in force before comes back when it is taken back. */
export async function setNow(look: Look, { counts = '[]' }: FoundCause['about']): Promise<Then> {
	const steps: Step[] = [];
	const undo: Step[] = [];
	const wanted = JSON.parse(counts) as readonly (readonly [string, string])[];
	let left = Math.max(0, wanted.length - MOST_SET);
	for (const [key, value] of wanted.slice(0, MOST_SET)) {
		const now = PLAIN_KEY.test(key) ? await look.root.readText(`/proc/sys/${key}`, 4096) : undefined;
		const was = now?.got ? now.value.trim().replace(/\s+/g, ' ') : '';
		if (was === value) continue;
		if (![was, value].every((one) => PLAIN_VALUE.test(one))) {
			left += 1;
			continue;
		}
		const step = (to: string): Step => asRoot(look, `sysctl -w ${quoteIfNeeded(`${key}=${to}`)}`);
		steps.push(step(value));
		undo.unshift(step(was));
	}
	const what =
		left > 0 || wanted.length === 0 ? ' What is not set at once counts from the next start on.' : ' It counts at once.';
	return { steps, undo, what };
}

const PLAIN_KEY = /^(?!.*\.\.)\w[\w.-]*(?:\/[\w.-]+)+$/;
const PLAIN_VALUE = /^[\w.:-]+(?: [\w.:-]+)*$/;
