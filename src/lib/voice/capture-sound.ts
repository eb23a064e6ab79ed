// The browser's microphone as 16 kHz s16le. Nothing is recognised here, and nothing is kept.

export interface Capture {
	/** Lets the microphone go. */
	stop(): void;
}

/** Why there is no microphone. */
export type NoMicrophone = 'denied' | 'none' | 'insecure' | 'failed';

export async function captureSound(
	onSound: (samples: Int16Array<ArrayBuffer>) => void
): Promise<Capture | NoMicrophone> {
	// Browsers give a microphone to https and to this machine only.
	if (!navigator.mediaDevices) return 'insecure';
	let stream: MediaStream;
	try {
		stream = await navigator.mediaDevices.getUserMedia({
			audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
		});
	} catch (error) {
		const { name } = error as DOMException;
		if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
		return name === 'NotFoundError' ? 'none' : 'failed';
	}
	const release = (): void => {
		for (const track of stream.getTracks()) track.stop();
	};
	try {
		const context = new AudioContext({ sampleRate: 16_000 });
		await context.audioWorklet.addModule('/capture-worklet.js');
		const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
		node.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onSound(new Int16Array(data));
		context.createMediaStreamSource(stream).connect(node);
		return {
			stop() {
				release();
				void context.close();
			}
		};
	} catch {
		release();
		return 'failed';
	}
}
