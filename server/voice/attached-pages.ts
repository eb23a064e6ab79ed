// Pages whose microphones are open: each may take its answers as sound, over a connection of its own.
import { randomBytes } from 'node:crypto';
import type { Pipeline } from './pipeline/pipeline.ts';
import type { Listener, OpenSource, SpeakingPage } from './pipeline/pipeline-types.ts';
import { DASHBOARD_AREA } from './start-parts.ts';

export interface AttachedPage extends Omit<OpenSource, 'id'> {
	/** Unguessable: whoever has it is the page. */
	readonly id: string;
}

export interface PageSpeech {
	play(samples: Float32Array, rate: number): Promise<void>;
	stop(): void;
}

export interface AttachedPages {
	/** @param of  the signed-in person's page */
	attach(pipeline: Pipeline, listener: Listener, of?: SpeakingPage): AttachedPage;
	/** @returns undefined for no such page, or one that is spoken to already */
	join(id: string, speech: PageSpeech): { leave(): void } | undefined;
	/** The pipeline they were attached to is closed. */
	forgetAll(): void;
}

export function createAttachedPages(): AttachedPages {
	const pages = new Map<string, { speech: PageSpeech | undefined }>();
	return {
		attach(pipeline, listener, of) {
			const id = randomBytes(24).toString('base64url');
			const page: { speech: PageSpeech | undefined } = { speech: undefined };
			pages.set(id, page);
			const source = pipeline.open(
				{ type: 'dashboard', areaId: DASHBOARD_AREA, cancelsEcho: true, page: of },
				{
					...listener,
					speech: async (samples, rate) => page.speech?.play(samples, rate),
					stopSpeech: () => page.speech?.stop()
				}
			);
			return {
				...source,
				id,
				close() {
					pages.delete(id);
					source.close();
				}
			};
		},
		join(id, speech) {
			const page = pages.get(id);
			if (!page || page.speech) return undefined;
			page.speech = speech;
			return {
				leave: () => {
					page.speech = undefined;
				}
			};
		},
		forgetAll: () => pages.clear()
	};
}
