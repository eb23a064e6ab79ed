// A fact of the host on a page: first as the page was drawn, then asked for again whenever the service says that it changed.
import { describeFault } from './describe-fault.ts';

export class Fresh<T> {
	value = $state.raw<T>() as T;
	/** What went wrong when it was asked for last; what is shown is older. */
	fault = $state.raw<string>();
	readonly #ask: () => Promise<T>;
	#running = false;
	#again = false;

	constructor(first: T, ask: () => Promise<T>) {
		this.value = first;
		this.#ask = ask;
	}

	/** Asked again while it is on its way: once more after that, since what comes may be from before the change. */
	async renew(): Promise<void> {
		if (this.#running) {
			this.#again = true;
			return;
		}
		this.#running = true;
		try {
			this.value = await this.#ask();
			this.fault = undefined;
		} catch (error) {
			this.fault = describeFault(error, '').text;
		} finally {
			this.#running = false;
		}
		if (this.#again) {
			this.#again = false;
			await this.renew();
		}
	}
}
