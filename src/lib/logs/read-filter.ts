// What an address asks of the journal, checked. For the server: a page takes no schemas along.
import { type Boot, JournalFilter } from '#wire/host/journal.ts';
import { type Query, type TimeChoice, timeChoiceOf } from './filter-in-address.ts';

const SPANS: Partial<Record<TimeChoice, number>> = {
	'15m': 900_000,
	'1h': 3_600_000,
	'1d': 86_400_000,
	'7d': 604_800_000
};

/** Of what does not fit a part is left out, as for an address that somebody typed. */
export function filterOf(url: Query, boots: readonly Boot[], nowMs: number): JournalFilter {
	const { searchParams } = url;
	const time = timeChoiceOf(url);
	const span = SPANS[time];
	const boot = time === 'boot' ? boots[0]?.id : time === 'previous' ? boots[1]?.id : undefined;
	const number = (key: string): number | undefined =>
		/^\d{1,15}$/.test(searchParams.get(key) ?? '') ? Number(searchParams.get(key)) : undefined;
	const asked: Record<string, unknown> = {
		unit: fullName(searchParams.get('unit') ?? ''),
		manager: searchParams.get('manager') ?? undefined,
		priority: searchParams.get('priority') ?? undefined,
		text: searchParams.get('q')?.trim() || undefined,
		identifier: searchParams.get('identifier') ?? undefined,
		kernel: searchParams.get('kernel') ? true : undefined,
		boot,
		sinceMs: span === undefined ? number('since') : nowMs - span,
		untilMs: number('until')
	};
	const shape = JournalFilter.shape;
	return JournalFilter.parse(
		Object.fromEntries(
			Object.entries(asked).filter(
				([key, value]) => value !== undefined && shape[key as keyof typeof shape].safeParse(value).success
			)
		)
	);
}

/** People leave the ending out. */
function fullName(typed: string): string | undefined {
	const name = typed.trim();
	if (!name) return undefined;
	return /\.[a-z]+$/.test(name) ? name : `${name}.service`;
}
