// What a client of the protocol is told of this service: only engines that are ready, since a client refuses what is not.
import type { EngineName } from '#native/ports/speech.ts';

const attribution = { name: 'Hostwright', url: 'https://github.com/hostwright/hostwright' };

export interface Offered {
	readonly version: string;
	readonly isReady: (engine: EngineName) => boolean;
	readonly wakeWords: readonly string[];
}

/** The data of `info`. */
export function describeService({ version, isReady, wakeWords }: Offered): Record<string, unknown> {
	const common = { attribution, installed: true, version, languages: ['en'] };
	const program = (description: string) => ({ name: 'hostwright', description, ...common });
	return {
		asr: isReady('asr')
			? [
					{
						...program('Speech recognition of this host'),
						models: [{ name: 'local', description: 'local', ...common }],
						supports_transcript_streaming: false
					}
				]
			: [],
		tts: isReady('tts')
			? [
					{
						...program('The voice of this host'),
						voices: [{ name: 'local', description: 'local', speakers: null, ...common }],
						supports_synthesize_streaming: true
					}
				]
			: [],
		wake: isReady('wake_word')
			? [
					{
						...program('Wake words of this host'),
						models: wakeWords.map((name) => ({ name, phrase: name, description: name, ...common }))
					}
				]
			: [],
		handle: [
			{
				...program('Answers about this host'),
				models: [{ name: 'hostwright', description: 'Hostwright', ...common }],
				supports_handled_streaming: false,
				supports_home_control: false
			}
		],
		intent: [],
		mic: [],
		snd: []
	};
}
