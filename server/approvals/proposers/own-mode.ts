// A mode that is cut where no run of ours may look: by a step that the service carries out itself, on files that its own account may
// change and that nobody of less rights can lead elsewhere.
import type { ModeStep } from '#wire/approval.ts';
import type { FileFacts } from '../../host/host-root.ts';
import { modeBack, modeStep, onlyCloses } from '../mode/mode-step.ts';
import type { Look } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { type None, none } from './offer.ts';

export interface OwnMode {
	readonly step: ModeStep;
	readonly undo: ModeStep;
}

/** @param byHand  what to run instead, where the service may not */
export async function ownMode(
	path: string,
	now: FileFacts,
	wanted: number,
	{ look, byHand }: { readonly look: Look; readonly byHand: string }
): Promise<OwnMode | None> {
	const { kind, mode, uid, identity, names = 1 } = now;
	if (kind !== 'file') return none(`Report only: ${path} is no plain file.`);
	if (names > 1) return none(`Report only: ${path} has another name as well, and lies elsewhere by it.`);
	if (look.uid !== 0 && uid !== look.uid)
		return none(
			`Report only: ${path} belongs to another account, and that place is closed to every command of this service. ${byHand}`
		);
	// Its owner may change its mode as well, so that a way of the owner's leads nowhere that the owner could not.
	const elsewhere = await whyNotFirm(path, 'own', { ...look, uid });
	if (elsewhere) return elsewhere;
	const step = modeStep({ path, mode, uid, identity }, wanted);
	return onlyCloses(step) ? { step, undo: modeBack(step) } : none(`Report only: its mode is not only cut. ${byHand}`);
}
