// Short notices at the edge of the page. A toast with an undo stays longer.

export interface Toast {
	readonly id: number;
	readonly text: string;
	readonly tone: 'plain' | 'bad';
	/** Takes back what was just done. */
	readonly undo?: () => void;
}

const PLAIN_MS = 5000;
const UNDO_MS = 10_000;

class Toasts {
	list = $state.raw<readonly Toast[]>([]);
	#next = 1;
	#timers = new Map<number, { handle: ReturnType<typeof setTimeout>; leftMs: number; sinceMs: number }>();

	push(text: string, options: { tone?: Toast['tone']; undo?: () => void } = {}): void {
		const toast: Toast = {
			id: this.#next++,
			text,
			tone: options.tone ?? 'plain',
			...(options.undo ? { undo: options.undo } : {})
		};
		this.list = [...this.list.slice(-3), toast];
		this.#start(toast.id, toast.undo ? UNDO_MS : PLAIN_MS);
	}

	dismiss(id: number): void {
		clearTimeout(this.#timers.get(id)?.handle);
		this.#timers.delete(id);
		this.list = this.list.filter((toast) => toast.id !== id);
	}

	undo(toast: Toast): void {
		this.dismiss(toast.id);
		toast.undo?.();
	}

	/** While a person points at or focuses the notices none of them leaves. */
	hold(): void {
		for (const timer of this.#timers.values()) {
			clearTimeout(timer.handle);
			timer.leftMs -= performance.now() - timer.sinceMs;
		}
	}

	release(): void {
		for (const [id, timer] of this.#timers) this.#start(id, Math.max(1500, timer.leftMs));
	}

	#start(id: number, leftMs: number): void {
		clearTimeout(this.#timers.get(id)?.handle);
		this.#timers.set(id, { handle: setTimeout(() => this.dismiss(id), leftMs), leftMs, sinceMs: performance.now() });
	}
}

export const toasts = new Toasts();
