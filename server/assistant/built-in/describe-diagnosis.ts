// Why a thing is as it is, as Markdown: the cause first and by itself, so that it can be spoken; then what it rests on.
import type { Diagnosis } from '#wire/diagnosis.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import { machineWords } from './machine-words.ts';
import { plain } from './markdown.ts';
import { words as common } from './words.ts';

const words = machineWords.diagnosis;
const MOST_REASONS = 3;

export function describeDiagnosis(found: Diagnosis): string {
	const likely = found.changes_before.find((one) => one.likely);
	const [own] = found.findings.filter(({ about }) => about);
	const finding = found.cause_id ?? own?.id;
	const requests = found.findings.some(({ request_ids }) => request_ids.length > 0);
	return [
		`**${plain(found.why_so)}**`,
		...(likely ? [words.before(formatDayTime(Date.parse(likely.at), common.locale), plain(likely.what))] : []),
		...reasons(words.couldNotLook, found.could_not_look),
		...(finding ? [words.page(`/findings/${encodeURIComponent(finding)}`, requests)] : [])
	].join('\n\n');
}

const reasons = (lead: string, list: Diagnosis['could_not_look']): readonly string[] =>
	list.length === 0
		? []
		: [
				`${lead}\n\n${list
					.slice(0, MOST_REASONS)
					.map(({ what, because }) => `- ${plain(what)}: ${plain(because)}`)
					.join('\n')}`
			];
