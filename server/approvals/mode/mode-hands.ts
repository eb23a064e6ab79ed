// Carries out changes of mode itself, each in the audit record before it is made; everything else is left to other hands.
import type { AuditLog } from '../../audit/audit-log.ts';
import { FAILED } from '../../lib/recorded-change.ts';
import type { Ended, Hands, Order } from '../apply/hands.ts';
import { changeMode } from './mode-by-descriptor.ts';

export interface ModeHandsDeps {
	readonly audit: Pick<AuditLog, 'append'>;
	readonly requestId: string;
	readonly uid: number;
	readonly observeOnly: () => boolean;
}

export function withModes(hands: Hands, { audit, requestId, uid, observeOnly }: ModeHandsDeps): Hands {
	const recorded = async (event: string, path: string, more: Record<string, string>): Promise<void> => {
		const detail = { request_id: requestId, path, ...more };
		await audit.append({ kind: 'event', event, actor: 'proposal', detail }).durable;
	};
	return {
		...hands,
		async carryOut(order: Order, signal, say) {
			const { step } = order;
			if (step?.kind !== 'mode') return hands.carryOut(order, signal, say);
			if (signal.aborted) return ended('not-run', 'It was stopped.');
			if (observeOnly()) return ended('not-run', 'The service only observes.');
			const { path, from, to } = step;
			await recorded('mode-change', path, { from, to });
			const came = changeMode(step, uid);
			if (!('why' in came)) return ended('done', '');
			await recorded(FAILED, path, { event: 'mode-change', why: came.why });
			return ended('failed', came.why);
		}
	};
}

const ended = (how: Ended['how'], detail: string): Ended => ({
	how,
	exitCode: how === 'done' ? 0 : null,
	output: '',
	detail,
	backend: null,
	limits: []
});
