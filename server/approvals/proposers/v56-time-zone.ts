// V56: the time zone is led to where it was meant, by the other file that names it. Which of two is meant is asked.

import type { Finding } from '#wire/finding.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { asRoot, none, offer } from './offer.ts';

const LOCAL = '/etc/localtime';
const WRITTEN = '/etc/timezone';
const ZONE = /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*){0,2}$/;
const PLAIN = /^[\w./+-]+$/;

export const timeZone: Proposer = {
	detector: 'V56',
	async propose(finding, look) {
		const { kind = '', about = {} } = finding.cause ?? {};
		const { target, zone, written } = about;
		if (kind === 'zone-foreign')
			return none(
				'Report only: what stands in its place may be all there is of it. Move it aside, then timedatectl set-timezone.'
			);
		const right = written !== undefined && ZONE.test(written) ? written : undefined;
		if (kind === 'zone-unlike' || kind === 'zone-unknown') {
			const ways = [
				...(zone !== undefined && ZONE.test(zone) ? [writeName(finding, zone, look)] : []),
				...(right === undefined || target === undefined || !PLAIN.test(target)
					? []
					: [lead(finding, right, asRoot(look, `ln -sfn ${quoteIfNeeded(target)} ${LOCAL}`), look)])
			];
			const [first] = ways;
			return first ? (ways.length > 1 ? { ways } : first) : none('Report only: timedatectl set-timezone sets both.');
		}
		if (right === undefined)
			return none('Report only: which zone is meant only you know. timedatectl set-timezone sets it.');
		if (target !== undefined && !PLAIN.test(target)) return none('Report only: where the link leads is no plain name.');
		const back = asRoot(look, target === undefined ? `unlink ${LOCAL}` : `ln -sfn ${quoteIfNeeded(target)} ${LOCAL}`);
		return lead(finding, right, back, look);
	}
};

const lead = (finding: Finding, zone: string, back: ReturnType<typeof asRoot>, look: Look): ProposedPlan =>
	offer(finding, look, {
		task: `Set the time zone to ${zone}`,
		reasoning: [
			`${finding.why_so} ${WRITTEN} names ${zone}, which is on this machine, so ${LOCAL} is led there. Programs that run now`,
			'see it when they are started again; cron is one of them.'
		].join(' '),
		steps: [asRoot(look, `ln -sfn /usr/share/zoneinfo/${zone} ${LOCAL}`)],
		undo: [back],
		affected: [`file:${LOCAL}`],
		alternatives: [
			{ title: 'Another zone', detail: 'timedatectl list-timezones names them all, set-timezone sets one.' }
		],
		precision: 0.9,
		complete: 1,
		untrusted: true
	});

const writeName = (finding: Finding, zone: string, look: Look): ProposedPlan =>
	offer(finding, look, {
		task: `Write ${zone} into ${WRITTEN}`,
		reasoning: `${finding.why_so} Most programs go by ${LOCAL}, which leads to ${zone}; the other file then says the same.`,
		steps: [{ kind: 'file-edit', path: WRITTEN, content: `${zone}\n` }],
		affected: [`file:${WRITTEN}`],
		precision: 0.7,
		complete: 1,
		untrusted: true
	});
