// What has come of each subject: some of it with the page, some a moment later. What is there stays until something newer is.
import { live } from '#lib/client/live.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import type { Known, Unknown } from '#wire/host/known.ts';
import type { AskForParts, Coming, ComingParts, Parts } from './coming-parts.ts';

/** In place of what could not be asked for; its card has the words. */
const FAILED: Unknown = { known: false, why: 'failed', reason: '', remedy: null };
/** Samples of the vital signs between two looks at the processes: half a minute. */
const SAMPLES = 15;

const ASK: AskForParts = {
	filesystems: () => api.overview.filesystems.query(),
	units: () => api.overview.units.query(),
	processes: () => api.overview.processes.query(),
	containers: () => api.overview.containers.query(),
	updates: () => api.overview.updates.query(),
	boot: () => api.overview.boot.query()
};

const isLate = (part: Known<unknown> | undefined): boolean =>
	part !== undefined && !part.known && (part.why === 'timed-out' || part.why === 'failed');

export class OverviewParts {
	/** Without a part: it is on its way. */
	now = $state.raw<Partial<Parts>>({});
	/** Those that took too long, to be asked for. */
	#late = new Set<keyof Parts>();
	/** What is asked for now: true where it changed meanwhile, and is asked for once more. */
	#asking = new Map<keyof Parts, boolean>();

	constructor(coming: ComingParts) {
		this.adopt(coming);
	}

	adopt(coming: ComingParts): void {
		const there = Object.entries(coming).filter(([, part]) => !(part instanceof Promise));
		this.now = { ...this.now, ...(Object.fromEntries(there) as Partial<Parts>) };
		for (const name of Object.keys(coming) as (keyof Parts)[]) {
			const part = coming[name];
			if (part instanceof Promise) void this.#take(name, part);
		}
	}

	/** Asks again for what the service says has changed. @returns how to stop */
	follow(): () => void {
		let samples = 0;
		const stops = [
			live.on('host-changed', ({ part }) => {
				if (part === 'storage') void this.#ask('filesystems');
				if (part === 'services') void this.#ask('units');
				if (part === 'containers') void this.#ask('containers');
			}),
			// What would not come back is told as findings as well.
			live.on('findings-changed', () => void this.#ask('boot')),
			live.on('vitals', () => {
				this.#askForLate();
				// What processes use is no event; it is looked at while somebody does.
				if (document.visibilityState === 'hidden' || ++samples % SAMPLES !== 0) return;
				void this.#ask('processes');
				// What took too long may be there by now.
				for (const name of ['boot', 'updates', 'filesystems', 'units', 'containers'] as const)
					if (isLate(this.now[name])) void this.#ask(name);
			})
		];
		return () => {
			for (const stop of stops) stop();
		};
	}

	/** With the first sample: by then the page is ready, and has what it asks with. */
	#askForLate(): void {
		const late = [...this.#late];
		this.#late.clear();
		for (const name of late) void this.#ask(name);
	}

	/** However often it changes while it is on its way: it is asked for once more after that. */
	async #ask(name: keyof Parts): Promise<void> {
		const isAsked = this.#asking.has(name);
		this.#asking.set(name, isAsked);
		if (isAsked) return;
		await this.#take(name, ASK[name]() as Promise<Coming<typeof name>>);
		const again = this.#asking.get(name);
		this.#asking.delete(name);
		if (again) await this.#ask(name);
	}

	async #take<Name extends keyof Parts>(name: Name, coming: Promise<Coming<Name>>): Promise<void> {
		const part = await coming.catch(() => (this.now[name] ? undefined : FAILED));
		if (part) this.now = { ...this.now, [name]: part };
		if (part === null) this.#late.add(name);
	}
}
