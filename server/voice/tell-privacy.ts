// What becomes of sound, for the person whose machine it is.
import type { Loaded } from '#native/ports/loaded.ts';
import type { MicrophonePort } from '#native/ports/microphone.ts';
import type { AudioSettings, VoicePrivacy } from '#wire/voice.ts';
import { readQuietHours } from './quiet-hours.ts';
import type { Parts } from './start-parts.ts';

/** @param parts  undefined while nothing runs */
export async function tellPrivacy(
	parts: Parts | undefined,
	settings: AudioSettings,
	microphone: Loaded<MicrophonePort>
): Promise<VoicePrivacy> {
	const quiet = settings.quiet_hours === null ? undefined : readQuietHours(settings.quiet_hours);
	const ignored = settings.ignore_tv_media;
	return {
		processed: parts?.processed.figures() ?? null,
		media: { ignored, playing: (ignored && parts?.media.playing()) || null },
		quiet: {
			hours: settings.quiet_hours,
			now: parts?.isQuietNow() ?? false,
			problem: quiet && 'problem' in quiet ? quiet.problem : null
		},
		local: parts?.localMicrophone?.state() ?? null,
		devices: settings.local_mic_enabled && microphone.present ? [...(await microphone.port.devices())] : []
	};
}
