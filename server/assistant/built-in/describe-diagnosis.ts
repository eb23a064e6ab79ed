// Why a thing is as it is, as Markdown: the cause first and by itself, so that it can be spoken; then what it rests on.
import type { Diagnosis } from '#wire/diagnosis.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import { listReasons } from './list-reasons.ts';
import { machineWords } from './machine-words.ts';
import { plain } from './markdown.ts';
import { words as common } from './words.ts';

const words = machineWords.diagnosis;

export function describeDiagnosis(found: Diagnosis): string {
	const likely = found.changes_before.find((one) => one.likely);
	const [own] = found.findings.filter(({ about }) => about);
	const finding = found.cause_id ?? own?.id;
	const requests = found.findings.some(({ request_ids }) => request_ids.length > 0);
	return [
		`**${plain(found.why_so)}**`,
		...(likely ? [words.before(formatDayTime(Date.parse(likely.at), common.locale), plain(likely.what))] : []),
		...listReasons(words.couldNotLook, found.could_not_look),
		...(finding ? [words.page(`/findings/${encodeURIComponent(finding)}`, requests)] : [])
	].join('\n\n');
}
