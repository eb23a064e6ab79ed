// One proposal while a person looks at it: what is known of it now, what they saw of it, and what they do about it.
import { untrack } from 'svelte';
import { describeFault } from '#lib/client/describe-fault.ts';
import { Fresh } from '#lib/client/fresh.svelte.ts';
import { live } from '#lib/client/live.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import type { ApprovalDetail, DecisionAnswer } from '#wire/approval.ts';
import { Seen } from './seen.svelte.ts';
import { type Told, tellProposal } from './tell-proposal.ts';

/** A browser keeps at most six connections to one host; each that is older than the change is refused once and closed. */
const MOST_CONNECTIONS = 8;

export class OpenProposal {
	readonly id: string;
	/** What a person asked for last and that is on its way. */
	busy = $state<'deciding' | 'stopping' | 'confirming' | 'undoing' | 'finishing'>();
	/** It is another one than the one that was opened: something in it changed meanwhile. */
	changed = $state(false);
	readonly #fresh: Fresh<ApprovalDetail>;
	readonly #unreachable: string;

	constructor(first: ApprovalDetail, unreachable: string) {
		this.id = first.id;
		this.#unreachable = unreachable;
		this.#fresh = new Fresh(first, () => api.approvals.find.query({ id: this.id }));
	}

	get detail(): ApprovalDetail {
		return this.#fresh.value;
	}

	/** As the page was drawn anew. */
	adopt(newest: ApprovalDetail): void {
		untrack(() => this.#take(newest));
	}

	/** Asks again whenever the service says that it went on. @returns how to stop */
	follow(): () => void {
		return live.on('approvals-changed', ({ id }) => {
			if (id === this.id) void this.renew();
		});
	}

	async renew(): Promise<void> {
		const before = this.detail;
		await this.#fresh.renew();
		this.#compare(before);
	}

	approve(): Promise<void> {
		return this.#decide(true, undefined);
	}

	reject(reason: string): Promise<void> {
		return this.#decide(false, reason || undefined);
	}

	/** What is shown and nothing else is decided about. */
	#decide(approved: boolean, reason: string | undefined): Promise<void> {
		const { digest } = this.detail;
		return this.#do('deciding', async () => {
			const answer = await api.approvals.decide.mutate({
				id: this.id,
				approved,
				digest,
				...(reason === undefined ? {} : { reason })
			});
			this.#tell(answer);
		});
	}

	stop(): Promise<void> {
		return this.#do('stopping', async () => void (await api.approvals.stop.mutate({ id: this.id })));
	}

	/** @returns the id of the proposal that takes it back but for what was changed since */
	async undoRest(): Promise<string | undefined> {
		const of = this.detail.undo_of;
		if (!of) return undefined;
		let id: string | undefined;
		await this.#do('undoing', async () => {
			({ id } = await api.approvals.undo.mutate({ id: of, keep_later_changes: true }));
		});
		return id;
	}

	/** @returns the id of the proposal that takes it back; undefined when there is none */
	async undo(): Promise<string | undefined> {
		let id: string | undefined;
		await this.#do('undoing', async () => {
			({ id } = await api.approvals.undo.mutate({ id: this.id }));
		});
		return id;
	}

	finish(how: 'finish' | 'roll-back'): Promise<void> {
		return this.#do('finishing', async () => this.#tell(await api.approvals.finish.mutate({ id: this.id, how })));
	}

	/**
	 * Counts only over a connection that was made after the change. One that is older is refused and closed by the service, so the
	 * next try goes over another, and in the end over a new one.
	 */
	confirm(): Promise<void> {
		return this.#do('confirming', async () => {
			for (let tries = 1; ; tries += 1) {
				// Not by the client: only here an old connection is closed with its answer.
				const answer = await fetch(`/api/approvals/${encodeURIComponent(this.id)}/confirm`, { method: 'POST' });
				if (answer.ok) return;
				const { detail } = (await answer.json()) as { detail: string };
				await this.renew();
				if (this.detail.status !== 'awaiting-confirmation') return;
				if (tries >= MOST_CONNECTIONS || answer.status !== 409) throw new Error(detail);
			}
		});
	}

	/** In one request; nothing here keeps it. */
	async givePassword(secret: string): Promise<void> {
		try {
			await api.approvals.givePassword.mutate({ id: this.id, secret });
		} catch (error) {
			this.#complain(error);
		}
		await this.renew();
	}

	async #do(what: NonNullable<OpenProposal['busy']>, work: () => Promise<void>): Promise<void> {
		// A decision may take half a minute to be answered while it can already be stopped.
		if (this.busy && !(this.busy === 'deciding' && what !== 'deciding')) return;
		this.busy = what;
		try {
			await work();
		} catch (error) {
			this.#complain(error);
		} finally {
			if (this.busy === what) this.busy = undefined;
		}
		await this.renew();
	}

	#take(newest: ApprovalDetail): void {
		const before = this.detail;
		this.#fresh.value = newest;
		this.#compare(before);
	}

	#compare({ digest }: ApprovalDetail): void {
		if (this.detail.digest !== digest && this.detail.status === 'pending') this.changed = true;
	}

	#tell({ message }: DecisionAnswer): void {
		announcer.say(message);
	}

	#complain(error: unknown): void {
		toasts.push(describeFault(error, this.#unreachable).text, { tone: 'bad' });
	}
}

/** A proposal as it is told, and what was seen of it: both anew when what it would do is no longer the same. */
export class Shown {
	readonly told: Told;
	/** Undefined where nothing is left to decide. */
	readonly seen: Seen | undefined;

	constructor(detail: ApprovalDetail) {
		this.told = untrack(() => tellProposal(detail));
		this.seen = detail.status === 'pending' ? new Seen(this.told.keys) : undefined;
	}
}
