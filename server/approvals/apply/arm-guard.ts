// Arms the timer that takes the change back, before the first step of it.
import { quoteWord } from '#wire/text/quote-word.mjs';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { CONFIRM_WITHIN_MS } from './guard.ts';
import { type Hands, type Order, orderFor } from './hands.ts';
import type { Image } from './image.ts';
import { putBack } from './put-back.ts';

const RULES = /\b(?:nft|nftables|iptables|ip6tables|netfilter-persistent|ufw|firewall-cmd|firewalld)\b/;

/** A timer that can be armed, and the command that does it. */
export interface Arming {
	readonly order: Order;
	/** Written down before, and done. @returns why it could not be armed; nothing may be changed then */
	arm(hands: Hands, signal: AbortSignal): Promise<string | undefined>;
	/** What it needed only to be armed goes. */
	close(): void;
}

export function planArming(
	request: StoredRequest,
	hands: Hands,
	images: readonly Image[],
	{ guard, journal, before, copies, gate, uid, nowMs, progress, requests }: ApplyDeps
): Arming | { readonly absence: string } {
	const { id } = request;
	const absence = guard.absence();
	if (absence !== undefined) return { absence };
	const elevated = (hands.elevates ?? []).map((path) => hands.putBackText?.(path)).filter(isText);
	const files = images
		.filter(({ path }) => !hands.elevates?.includes(path))
		.map((image) => unconditional(image, before))
		.filter(isText);
	const takeBack = [
		...elevated,
		...files.reverse(),
		...request.undoSteps.map(({ text, cwd }) => `cd ${quoteWord(cwd)} && ${text}`)
	];
	const withRules = request.steps.some(({ text }) => RULES.test(text));
	const plan = guard.plan(id, takeBack, withRules);
	const laid = plan.files.map((content) => ({ content, ...copies.lay(Buffer.from(content)) }));
	const text = plan.text((content) => laid.find((one) => one.content === content)?.path ?? '');
	const order = orderFor(gate, uid === 0 ? text : `sudo sh -c ${quoteWord(text)}`);
	return {
		order,
		async arm(by, signal) {
			progress.say(id, `Arms a timer that takes it back in ${CONFIRM_WITHIN_MS / 1000} s unless it is confirmed.`);
			// Written down first: an armed timer that nobody knows of would be worse than one that is not there.
			journal.arm(id, guard.unitOf(id), nowMs() + CONFIRM_WITHIN_MS);
			const ended = await by.carryOut(order, signal, () => {});
			requests.changed(id);
			if (ended.how === 'done') return undefined;
			guard.claim(id, 'settled');
			const why = ended.detail || ended.output.trim().slice(-300) || ended.how;
			return `the timer that would take it back could not be armed (${why}).`;
		},
		close() {
			for (const { take } of laid) take();
		}
	};
}

const isText = (text: string | undefined): text is string => text !== undefined;

/** Whatever stands there by then. Its content is read where it is kept: the timer runs outside every sandbox. */
function unconditional(image: Image, before: ApplyDeps['before']): string | undefined {
	if (!image.kept || image.was === 'directory' || image.was === 'other') return undefined;
	const place = image.place?.startsWith('/') ? image.place : before.placeOf(image.digest ?? '');
	const target = image.was === 'link' ? before.read(image.digest ?? '').toString() : undefined;
	const other = { was: 'other', mode: -1, uid: -1, gid: -1, times: { atimeNs: 0n, mtimeNs: 0n } } as const;
	const back = putBack(image, other, place, target);
	return back.kind === 'run' ? back.text : undefined;
}
