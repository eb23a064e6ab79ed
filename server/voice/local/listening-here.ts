// Whether the microphone of this machine can listen to a turn now, why not, and what became of the last one.
import type { ListeningHere } from '#wire/voice.ts';
import { type Parts, reasonWithout } from '../start-parts.ts';

/** @param parts  undefined while nothing runs */
export function tellHere(parts: Parts | undefined): ListeningHere {
	const local = parts?.localMicrophone;
	if (!parts) return { state: 'off', refused: 'Voice is not running.', turn: null, last: null };
	if (!local) return { state: 'off', refused: SWITCHED_OFF, turn: null, last: null };
	const { source_id: id } = local.source();
	const { state, reason } = local.state();
	const turn = parts.pipeline.state();
	const note = parts.pipeline.turns().find(({ source }) => source === id);
	return {
		state,
		turn: turn.source === id ? turn.state : null,
		last: note ? { ended: note.ended, reason: note.reason, atMs: note.atMs } : null,
		refused:
			(state === 'recording' ? undefined : reason || 'It is being opened.') ??
			reasonWithout(parts, 'vad') ??
			reasonWithout(parts, 'asr') ??
			(turn.source === null ? null : 'A turn is under way already.')
	};
}

const SWITCHED_OFF = 'It is switched off: switch “Local microphone” on in Settings → Audio, and start voice anew.';
