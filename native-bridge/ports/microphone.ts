// The microphone port: what this machine itself hears and plays, through the programs of its sound system. Sound is 16 kHz, 16 bits,
// one channel; it goes through memory alone.

export interface SoundDevice {
	/** As it is chosen in the settings. */
	readonly id: string;
	readonly name: string;
}

export interface Recording {
	/** Settles when nothing more comes, with why. Never rejects. */
	readonly ended: Promise<string>;
	end(): Promise<void>;
}

export interface MicrophonePort {
	/** Which program records: its name. */
	readonly program: string;
	/** [] where none can be told. Never rejects. */
	devices(): Promise<readonly SoundDevice[]>;
	/**
	 * @param device one of `devices`, or null for the one that the sound system takes by itself
	 * @param hear   whole samples, as they come; the bytes are the receiver's
	 */
	record(device: string | null, hear: (bytes: Uint8Array) => void): Recording;
	/** Settles when it was played, or when the signal ended it. @throws Error with a sentence */
	play(samples: Uint8Array, rate: number, signal: AbortSignal): Promise<void>;
	close(): Promise<void>;
}
