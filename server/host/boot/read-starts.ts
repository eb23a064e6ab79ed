// Every unit that systemd holds, with what it starts; one question for all of them.
import { isKnown, type Known } from '#wire/host/known.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseShow } from '../services/parse-show.ts';
import { NO_SYSTEMD, whyNoAnswer } from '../services/why-no-answer.ts';
import { parseStart, type StartUnit } from './parse-starts.ts';

export async function readStarts({
	root,
	facts,
	clock
}: Pick<HostDeps, 'root' | 'facts' | 'clock'>): Promise<Known<readonly StartUnit[]>> {
	if (!(await root.listNames('run/systemd/system')).got) return NO_SYSTEMD;
	const answer = await facts.ask('services.show-starts');
	if (answer.got === 'nothing') return whyNoAnswer(answer);
	const blocks = answer.text.split(/\n{2,}/);
	const units = await mapInPieces(blocks, (block) => parseShow(block).map(parseStart));
	return isKnown(units.flat(), clock.nowMs());
}
