// What this page follows line by line. All of it goes over one socket, which is open only while something is followed. If it
// breaks it is opened again, and each tail resumes after the last line it has.
import type { ClientTailFrame, ServerTailFrame, TailWhat } from '#wire/live.ts';
import { TAIL_CLOSE } from '#wire/tail-limits.ts';
import { letGo } from './let-go.ts';
import { live } from './live.svelte.ts';
import { session } from './session.svelte.ts';
import type { TailEntry } from './tail-entry.ts';
import { api } from './trpc.ts';

export type TailState =
	| { readonly kind: 'connecting' }
	| { readonly kind: 'live' }
	/** The connection broke; it is retried automatically. */
	| { readonly kind: 'lost' }
	| { readonly kind: 'paused' }
	/** There is nothing more to come; the reason is a sentence from the service. */
	| { readonly kind: 'ended'; readonly reason: string };

/** Beyond this the oldest are dropped, so that a page left open does not grow. */
const MOST_ENTRIES = 5000;
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000];

/** One thing that is followed. */
export class Tail {
	state = $state.raw<TailState>({ kind: 'connecting' });
	/** Oldest first. */
	entries = $state.raw<readonly TailEntry[]>([]);
	readonly #what: TailWhat;
	readonly #tails: Tails;
	#cursor: string | undefined;
	#gaps = 0;

	constructor(what: TailWhat, tails: Tails) {
		this.#what = what;
		this.#tails = tails;
		tails.start(this);
	}

	/** What to ask for now: everything after the last line that is here. */
	get wanted(): TailWhat {
		return this.#cursor === undefined ? this.#what : { ...this.#what, after: this.#cursor };
	}

	/** Nothing more comes until `resume`, which brings what was missed, or says how much that is. */
	pause(): void {
		if (this.state.kind === 'ended') return;
		this.#tails.stop(this);
		this.state = { kind: 'paused' };
	}

	resume(): void {
		if (this.state.kind !== 'paused') return;
		this.state = { kind: 'connecting' };
		this.#tails.start(this);
	}

	/** The page is done with it. */
	close(): void {
		this.#tails.stop(this);
	}

	hear(frame: ServerTailFrame): void {
		if (frame.type === 'end') {
			this.state = { kind: 'ended', reason: frame.reason };
			return;
		}
		if (this.state.kind !== 'live') this.state = { kind: 'live' };
		if (frame.type === 'gap') {
			this.#gaps += 1;
			this.#add([{ key: `gap ${this.#gaps}`, skipped: frame.skipped }]);
		} else if (frame.lines.length > 0) {
			this.#cursor = frame.lines.at(-1)?.cursor;
			this.#add(frame.lines.map((line) => ({ key: line.cursor, line })));
		}
	}

	/** The connection is gone. */
	lose(): void {
		this.state = { kind: 'lost' };
	}

	#add(more: readonly TailEntry[]): void {
		this.entries = [...this.entries, ...more].slice(-MOST_ENTRIES);
	}
}

class Tails {
	/** By follow id. An id is used once: a frame still on its way to an old one reaches nothing. */
	#followed = new Map<string, Tail>();
	#ids = 0;
	#socket: WebSocket | undefined;
	#failures = 0;
	#retryTimer: ReturnType<typeof setTimeout> | undefined;
	/** How to stop listening for reasons to connect again; undefined while nothing is followed. */
	#unlisten: (() => void) | undefined;

	/** Starts to follow something, until the tail is closed. Browser only. */
	follow(what: TailWhat): Tail {
		return new Tail(what, this);
	}

	start(tail: Tail): void {
		const id = this.#nextId();
		this.#followed.set(id, tail);
		this.#unlisten ??= this.#listen();
		if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'follow', id, what: tail.wanted });
		else if (!this.#socket) this.#connect();
	}

	stop(tail: Tail): void {
		for (const [id, one] of this.#followed)
			if (one === tail) {
				this.#followed.delete(id);
				this.#send({ type: 'unfollow', id });
			}
		this.#closeWhenIdle();
	}

	#connect(): void {
		clearTimeout(this.#retryTimer);
		if (session.ended || this.#followed.size === 0) return;
		const url = new URL('/api/live/stream', location.href);
		url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
		const own = new WebSocket(url);
		this.#socket = own;
		own.onopen = () => {
			const tails = [...this.#followed.values()];
			this.#followed = new Map(tails.map((tail) => [this.#nextId(), tail]));
			for (const [id, tail] of this.#followed) this.#send({ type: 'follow', id, what: tail.wanted });
		};
		own.onmessage = ({ data }: MessageEvent<string>) => {
			if (this.#socket === own) this.#hear(JSON.parse(data) as ServerTailFrame); // from our own service
		};
		own.onclose = ({ code }) => {
			if (this.#socket !== own) return;
			this.#socket = undefined;
			for (const tail of this.#followed.values()) tail.lose();
			if (code === TAIL_CLOSE.signedOut) session.markEnded();
			else this.#retryLater();
		};
	}

	#hear(frame: ServerTailFrame): void {
		this.#failures = 0;
		this.#followed.get(frame.id)?.hear(frame);
		if (frame.type !== 'end') return;
		this.#followed.delete(frame.id);
		this.#closeWhenIdle();
	}

	#retryLater(): void {
		const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 8000;
		clearTimeout(this.#retryTimer);
		this.#retryTimer = setTimeout(() => {
			if (this.#failures < 2) return this.#connect();
			// A refused upgrade tells a page nothing. A 401 here marks the session as ended, and then there is nothing to retry.
			api.health.get.query().then(
				() => this.#connect(),
				() => !session.ended && this.#retryLater()
			);
		}, delay);
	}

	/** Lets go of the connection, whatever it looks like, and connects again. */
	#reconnect(): void {
		const old = this.#socket;
		this.#socket = undefined;
		if (old) letGo(old);
		this.#failures = 0;
		this.#connect();
	}

	#listen(): () => void {
		const onOnline = (): void => this.#reconnect();
		addEventListener('online', onOnline);
		const stops = [
			() => removeEventListener('online', onOnline),
			session.onResume(() => this.#reconnect()),
			$effect.root(() => {
				let wasAway = false;
				$effect(() => {
					if (live.status === 'waiting') {
						// A machine that slept, a network that is gone: the socket may look alive and be dead.
						wasAway = true;
						for (const tail of this.#followed.values()) tail.lose();
					} else if (wasAway && live.status === 'live') {
						wasAway = false;
						this.#reconnect();
					}
				});
			})
		];
		return () => {
			for (const stop of stops) stop();
		};
	}

	#closeWhenIdle(): void {
		if (this.#followed.size > 0) return;
		clearTimeout(this.#retryTimer);
		this.#unlisten?.();
		this.#unlisten = undefined;
		const old = this.#socket;
		this.#socket = undefined;
		if (old) letGo(old);
		this.#failures = 0;
	}

	#send(frame: ClientTailFrame): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
	}

	#nextId(): string {
		this.#ids += 1;
		return `t${this.#ids}`;
	}
}

export const tails = new Tails();
