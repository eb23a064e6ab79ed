// What an application changed, for whoever looks again whether it helped.
import type { PlannedStep } from '#wire/approval.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplicationJournal } from './journal.ts';
import type { BeforeStore } from './keep-before.ts';
import { asText } from './later-changes.ts';
import type { Rewritten } from './lines-between.ts';
import type { Rechecked } from './prove.ts';
import { openedBy, startedBy, targetOf, writtenBy } from './targets.ts';

/** Of a file whose lines are compared. */
const MOST_BYTES = 1_048_576;

export function whatChanged(
	request: StoredRequest,
	{
		journal,
		before
	}: { readonly journal: Pick<ApplicationJournal, 'read'>; readonly before: Pick<BeforeStore, 'read'> }
): Pick<Rechecked, 'wrote' | 'rewrote' | 'unread' | 'opened' | 'started'> {
	const images = journal.read(request.id)?.images ?? [];
	/** What it held before; undefined where only root can tell. */
	function textBefore(path: string): string | undefined {
		const image = images.find((one) => one.path === path);
		if (image?.was !== 'file' || image.place === null || image.place.startsWith('/')) return undefined;
		if ((image.bytes ?? 0) > MOST_BYTES) return undefined;
		try {
			return asText(before.read(image.place));
		} catch {
			return undefined;
		}
	}
	const rewrote = new Map<string, Rewritten>();
	const unread = new Set<string>();
	for (const planned of request.steps) {
		const one = rewritten(planned, textBefore);
		const target = targetOf(planned);
		if (one) rewrote.set(one.names[1] ?? '', one);
		else if (target !== undefined && images.find(({ path }) => path === target)?.was !== 'absent') unread.add(target);
	}
	return {
		wrote: writtenBy(request),
		rewrote: [...rewrote.values()],
		unread: [...unread],
		opened: openedBy(request),
		started: startedBy(request)
	};
}

function rewritten(planned: PlannedStep, textBefore: (path: string) => string | undefined): Rewritten | undefined {
	const { step } = planned;
	const target = targetOf(planned);
	if (step.kind !== 'file-edit' || target === undefined) return undefined;
	const was = textBefore(target);
	return was === undefined ? undefined : { names: [step.path, target], was, is: step.content };
}
