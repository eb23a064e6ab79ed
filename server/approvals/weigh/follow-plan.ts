// A plan as a whole, beside what each step is by itself: where secrets go, and whether what was fetched runs. The steps are also read as
// one text: what one step leaves and another takes up is then in one reading. Nothing runs.
import { MAX_COMMAND_UNITS, type Reason } from '#wire/safety.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { isSecretFile } from '../../lib/secret-file.ts';
import type { ReadStep } from '../plan-steps.ts';
import { type SecretFacts, type Weighed, whatIsPublished } from './publishes.ts';
import { whatFetchedRuns } from './runs-fetched.ts';

export interface FollowFacts extends Pick<SecretFacts, 'home' | 'changes'> {
	/** Why a command has the tier it has, by what is written there alone: many are asked about, and none is planned. */
	readonly reasonsOf: (command: string) => readonly Reason[];
}

/** Keys and certificates that are there to be read by all. */
const PUBLIC =
	/\/keyrings\/|^\/etc\/(?:apt|ssl\/certs|pki\/(?:tls\/certs|ca-trust|rpm-gpg))\/|(?:chain|cert|ca|bundle)[\w.-]*\.pem$|pub[\w.-]*\.(?:pem|gpg|key|asc)$|\.pub$/i;
/** Names that are asked about: a plan of thousands of words is not read for minutes. */
const MOST_ASKED = 400;

export function followPlan(steps: readonly ReadStep[], { home, changes, reasonsOf }: FollowFacts): readonly Weighed[] {
	const known = new Map<string, boolean>();
	const isSecret = (path: string): boolean => {
		const before = known.get(path);
		if (before !== undefined) return before;
		const is = !PUBLIC.test(path) && (isSecretFile(path) || (known.size < MOST_ASKED && readsSecret(path, reasonsOf)));
		known.set(path, is);
		return is;
	};
	const found = [...whatIsPublished(steps, { home, changes, isSecret }), ...whatFetchedRuns(steps, home)];
	const together = readTogether(steps, reasonsOf);
	return together && !found.some(({ rank }) => rank >= together.rank) ? [...found, together] : found;
}

/** The classifier knows what keys are called. */
const readsSecret = (path: string, reasonsOf: FollowFacts['reasonsOf']): boolean =>
	path.length < 512 &&
	reasonsOf(`cat -- ${path.startsWith('~/') ? `~/${quoteWord(path.slice(2))}` : quoteWord(path)}`).some(({ rule }) =>
		/^secret\b/.test(rule)
	);

function readTogether(steps: readonly ReadStep[], reasonsOf: FollowFacts['reasonsOf']): Weighed | undefined {
	const texts = steps.flatMap(({ planned: { step, text } }) =>
		step.kind === 'file-edit' || step.kind === 'mode' ? [] : [text]
	);
	const whole = texts.join('\n');
	if (texts.length < 2 || whole.length > MAX_COMMAND_UNITS) return undefined;
	const alone = new Set(steps.flatMap(({ reasons = [] }) => reasons.map(({ rule }) => rule)));
	const reason = reasonsOf(whole).find(
		({ tier, rule }) => (tier === 'dangerous' || tier === 'blocked') && !alone.has(rule)
	);
	return reason && { rank: 2, what: `Taken together, the steps amount to this: ${reason.text}` };
}
