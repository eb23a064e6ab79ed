// Runs beside the page's own thread: what the microphone hears, as 16-bit samples in pieces of a tenth of a second.
const { AudioWorkletProcessor, registerProcessor } = globalThis;
const PIECE = 1600;

class Capture extends AudioWorkletProcessor {
	#piece = new Int16Array(PIECE);
	#filled = 0;

	process([input]) {
		const samples = input?.[0];
		if (!samples) return true;
		for (const sample of samples) {
			this.#piece[this.#filled] = Math.max(-1, Math.min(1, sample)) * 32767;
			this.#filled += 1;
			if (this.#filled < PIECE) continue;
			this.port.postMessage(this.#piece.buffer, [this.#piece.buffer]);
			this.#piece = new Int16Array(PIECE);
			this.#filled = 0;
		}
		return true;
	}
}

registerProcessor('capture', Capture);
