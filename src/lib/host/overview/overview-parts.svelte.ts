// What has come of each subject: some of it with the page, some a moment later. What is there stays until something newer is.
import { live } from '#lib/client/live.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import type { Known, Unknown } from '#wire/host/known.ts';
import type { Coming, ComingParts, Parts } from './coming-parts.ts';

/** In place of what could not be asked for; its card has the words. */
const FAILED: Unknown = { known: false, why: 'failed', reason: '', remedy: null };
/** Samples of the vital signs between two looks at the processes: half a minute. */
const SAMPLES = 15;

const isLate = (part: Known<unknown> | undefined): boolean =>
	part !== undefined && !part.known && (part.why === 'timed-out' || part.why === 'failed');

export class OverviewParts {
	/** Without a part: it is on its way. */
	now = $state.raw<Partial<Parts>>({});
	/** Those that took too long, to be asked for. */
	#late = new Set<keyof Parts>();

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
				if (part === 'storage') void this.#take('filesystems', api.overview.filesystems.query());
				if (part === 'services') void this.#take('units', api.overview.units.query());
				if (part === 'containers') void this.#take('containers', api.overview.containers.query());
			}),
			// What would not come back is told as findings as well.
			live.on('findings-changed', () => void this.#take('boot', api.overview.boot.query())),
			live.on('vitals', () => {
				this.#askForLate();
				// What processes use is no event; it is looked at while somebody does.
				if (document.visibilityState === 'hidden' || ++samples % SAMPLES !== 0) return;
				void this.#take('processes', api.overview.processes.query());
				// What took too long may be there by now.
				if (isLate(this.now.boot)) void this.#take('boot', api.overview.boot.query());
				if (isLate(this.now.updates)) void this.#take('updates', api.overview.updates.query());
				if (isLate(this.now.filesystems)) void this.#take('filesystems', api.overview.filesystems.query());
				if (isLate(this.now.units)) void this.#take('units', api.overview.units.query());
				if (isLate(this.now.containers)) void this.#take('containers', api.overview.containers.query());
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
		if (late.includes('updates')) void this.#take('updates', api.overview.updates.query());
		if (late.includes('boot')) void this.#take('boot', api.overview.boot.query());
	}

	async #take<Name extends keyof Parts>(name: Name, coming: Promise<Coming<Name>>): Promise<void> {
		const part = await coming.catch(() => (this.now[name] ? undefined : FAILED));
		if (part) this.now = { ...this.now, [name]: part };
		if (part === null) this.#late.add(name);
	}
}
