// Writes one voice switch through the documented call.
import type { AudioSwitch } from '#wire/audio-switches.ts';

/**
 * @param unreachable the sentence for a service that did not answer
 * @returns undefined when it was written, else why not
 */
export async function writeAudioSwitch(
	name: AudioSwitch,
	on: boolean,
	unreachable: string
): Promise<string | undefined> {
	try {
		const response = await fetch('/api/audio/config', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ [name]: on })
		});
		if (response.ok) return undefined;
		const body: unknown = await response.json().catch(() => null);
		return (body as { detail?: string } | null)?.detail ?? String(response.status);
	} catch {
		return unreachable;
	}
}
