import { expect, test } from 'vitest';
import type { Unit } from '#wire/host/services.ts';
import { narrowUnits, unitFilterOf } from '../../../../../src/lib/host/services/narrow-units.ts';

const unit = (name: string, state: Unit['state'], more: Partial<Unit> = {}): Unit =>
	({
		name,
		state,
		description: '',
		type: name.split('.').at(-1),
		load: 'loaded',
		problem: state === 'failed' ? 'It failed.' : null,
		...more
	}) as Unit;

const UNITS = [
	unit('quiet.service', 'inactive'),
	unit('web.service', 'active', { description: 'The web server' }),
	unit('gone.service', 'inactive', { load: 'not-found' }),
	unit('data.mount', 'failed'),
	unit('tmp.mount', 'active'),
	unit('broken.service', 'failed')
];
const shown = (query: string): string[] =>
	narrowUnits(UNITS, unitFilterOf({ searchParams: new URLSearchParams(query) })).map(({ name }) => name);

test('what failed stands first, whatever its kind, then what runs; what is only mentioned is left out', () => {
	expect(shown('')).toEqual(['broken.service', 'data.mount', 'web.service', 'quiet.service']);
});

test.each([
	['type=mount', ['data.mount', 'tmp.mount']],
	['type=all&state=active', ['tmp.mount', 'web.service']],
	['state=failed', ['broken.service', 'data.mount']],
	['q=WEB server', ['web.service']],
	['q=gone', ['gone.service']],
	['type=nonsense&state=nonsense&q=web', ['web.service']]
])('%s', (query, names) => {
	expect(shown(query)).toEqual(names);
});
