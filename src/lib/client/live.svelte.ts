// The one event stream. All tabs of a browser share one connection: whoever holds the lock `hostwright-live` listens to the
// service and passes everything on; when that tab goes away the next one takes over where it was. A browser allows six
// connections per origin over HTTP/1.1, so a stream per tab would stop the seventh tab dead.
import type { LiveData, LiveEvent, LiveTopic } from '#wire/live.ts';
import { session } from './session.svelte.ts';
import { api } from './trpc.ts';

export type LiveStatus = 'starting' | 'live' | 'waiting';

type Listener = (data: never, id: string) => void;
type Message =
	| { kind: 'event'; id: string; event: LiveEvent }
	| { kind: 'status'; status: LiveStatus }
	/** A tab came up, or noticed a gap: what came after `lastId`? */
	| { kind: 'missed'; lastId: string | undefined }
	| { kind: 'session'; ended: boolean };

const CHANNEL = 'hostwright-live';
/** Vitals come every two seconds: this long without any event means the stream is dead, whatever it says. */
const SILENCE_MS = 9000;
const RETRY_MS = [500, 1000, 2000, 4000, 8000];
/** What the leader can replay for a tab that just came up. */
const KEPT = 120;

class Live {
	status = $state<LiveStatus>('starting');
	#listeners = new Map<LiveTopic, Set<Listener>>();
	#onStatus = new Set<(status: LiveStatus) => void>();
	#lastId: string | undefined;
	#channel: BroadcastChannel | undefined;
	#kept: { id: string; event: LiveEvent }[] = [];
	#leading = false;
	#unsubscribe: (() => void) | undefined;
	#retries = 0;
	#retryTimer: ReturnType<typeof setTimeout> | undefined;
	#silence: ReturnType<typeof setTimeout> | undefined;
	#stop = new AbortController();
	#started = false;

	/**
	 * Starts listening; called once, by the shell.
	 * @param lastId the newest event the page was drawn with
	 */
	start(lastId: string): void {
		if (this.#started) return;
		this.#started = true;
		this.#lastId = lastId;
		session.onEnd(() => this.#tell({ kind: 'session', ended: true }));
		session.onResume(() => {
			this.#tell({ kind: 'session', ended: false });
			if (this.#leading) this.#connect();
		});
		addEventListener('visibilitychange', () => this.#seen());
		if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
			// Plain http to a name that is not loopback: no locks there, so each tab has its own stream.
			this.#lead();
			return;
		}
		this.#channel = new BroadcastChannel(CHANNEL);
		this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
		// The page was drawn for a session: whoever signed in here did so for every tab of this browser.
		this.#tell({ kind: 'session', ended: false });
		this.#tell({ kind: 'missed', lastId });
		this.#watchSilence();
		// The lock is held until the page goes; a page that holds one is also never frozen in the background.
		navigator.locks
			.request(CHANNEL, { signal: this.#stop.signal }, () => {
				this.#lead();
				return new Promise<void>((resolve) => this.#stop.signal.addEventListener('abort', () => resolve()));
			})
			.catch(() => {});
	}

	/** Calls `listener` for each event of a topic. @returns how to stop */
	on<T extends LiveTopic>(topic: T, listener: (data: LiveData<T>, id: string) => void): () => void {
		const set = this.#listeners.get(topic) ?? new Set();
		this.#listeners.set(topic, set);
		set.add(listener as Listener);
		return () => set.delete(listener as Listener);
	}

	/** Calls `listener` each time the status has changed. @returns how to stop */
	onStatus(listener: (status: LiveStatus) => void): () => void {
		this.#onStatus.add(listener);
		return () => this.#onStatus.delete(listener);
	}

	/** Tries at once instead of at the next turn. */
	retryNow(): void {
		if (this.#leading) this.#connect();
		else this.#tell({ kind: 'missed', lastId: this.#lastId });
	}

	/** A tab that was not told, where tabs cannot talk, asks when a person comes back to it. */
	#seen(): void {
		if (session.ended && document.visibilityState === 'visible')
			api.health.get.query().then(
				() => session.markResumed(),
				() => {}
			);
	}

	#lead(): void {
		this.#leading = true;
		this.#connect();
		addEventListener('online', () => this.#connect());
	}

	#connect(): void {
		clearTimeout(this.#retryTimer);
		this.#unsubscribe?.();
		if (session.ended) return;
		const subscription = api.live.events.subscribe(this.#lastId ? { lastEventId: this.#lastId } : {}, {
			onData: ({ id, data }) => {
				this.#retries = 0;
				this.#deliver(id, data);
				this.#tell({ kind: 'event', id, event: data });
			},
			onConnectionStateChange: (state) => {
				if (state.state === 'connecting' && state.error) this.#setStatus('waiting');
			},
			onError: () => this.#retryLater(),
			onComplete: () => this.#retryLater()
		});
		this.#unsubscribe = () => subscription.unsubscribe();
		this.#watchSilence();
	}

	/** The stream ended: either the session did, or the service is away. */
	#retryLater(): void {
		this.#setStatus('waiting');
		clearTimeout(this.#retryTimer);
		const delay = RETRY_MS[Math.min(this.#retries++, RETRY_MS.length - 1)] ?? 8000;
		this.#retryTimer = setTimeout(() => {
			// A 401 here marks the session as ended, and then there is nothing to retry.
			api.health.get.query().then(
				() => this.#connect(),
				() => !session.ended && this.#retryLater()
			);
		}, delay);
	}

	#hear(message: Message): void {
		switch (message.kind) {
			case 'event':
				this.#deliver(message.id, message.event);
				break;
			case 'status':
				if (!this.#leading) this.#setStatus(message.status);
				break;
			case 'session':
				if (message.ended) session.markEnded();
				else session.markResumed();
				break;
			case 'missed':
				if (this.#leading) this.#replay(message.lastId);
				break;
		}
	}

	/** Tells everything kept; a tab skips what it has. */
	#replay(lastId: string | undefined): void {
		const from = this.#kept.findIndex(({ id }) => id === lastId);
		for (const { id, event } of this.#kept.slice(from + 1)) this.#tell({ kind: 'event', id, event });
		this.#tell({ kind: 'status', status: this.status });
	}

	#deliver(id: string, event: LiveEvent): void {
		if (!isNewer(id, this.#lastId)) return;
		this.#lastId = id;
		this.#kept.push({ id, event });
		if (this.#kept.length > KEPT) this.#kept.shift();
		this.#setStatus('live');
		this.#watchSilence();
		for (const listener of this.#listeners.get(event.topic) ?? []) listener(event.data as never, id);
	}

	#setStatus(status: LiveStatus): void {
		if (this.status === status) return;
		this.status = status;
		if (this.#leading) this.#tell({ kind: 'status', status });
		for (const listener of this.#onStatus) listener(status);
	}

	/** A stream that is open but silent (a half-open socket, a stopped machine) is dead. */
	#watchSilence(): void {
		clearTimeout(this.#silence);
		this.#silence = setTimeout(() => {
			this.#setStatus('waiting');
			if (this.#leading) this.#connect();
			else this.#watchSilence();
		}, SILENCE_MS);
	}

	#tell(message: Message): void {
		this.#channel?.postMessage(message);
	}
}

/** Ids are `<run>.<sequence>`; another run's events always count as new. */
function isNewer(id: string, than: string | undefined): boolean {
	if (!than) return true;
	const [run, sequence] = split(id);
	const [oldRun, oldSequence] = split(than);
	return run !== oldRun || sequence > oldSequence;
}

function split(id: string): [run: string, sequence: number] {
	const dot = id.lastIndexOf('.');
	return [id.slice(0, dot), Number(id.slice(dot + 1))];
}

export const live = new Live();
