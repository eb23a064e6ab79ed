import { expect, test } from 'vitest';
import { readPathTemplate } from '#server/http/path-template.ts';

const rows: [template: string, path: string, found: ReturnType<ReturnType<typeof readPathTemplate>['match']>][] = [
	['/api/things/{id}', '/api/things/a%20b', { id: 'a b' }],
	['/api/things/{id}', '/api/things/a%2Fb', { id: 'a/b' }],
	['/api/things/{id}', '/api/things/%zz', 'broken-escape'],
	['/api/things/{id}', '/api/things/', undefined],
	['/api/things/{id}', '/api/things/a/b', undefined],
	['/api/things/{id}', '/v1/api/things/a', undefined],
	['/api/{kind}/{id}/stop', '/api/unit/nginx/stop', { kind: 'unit', id: 'nginx' }],
	['/api/things', '/api/things', {}],
	['/api/a.b', '/api/axb', undefined],
	['/api/things/{id}', '/api/things/__proto__', { id: '__proto__' }]
];

test.each(rows)('%s against %s', (template, path, found) => {
	expect(readPathTemplate(template).match(path)).toEqual(found);
});

test('the names are in the order of the path', () => {
	expect(readPathTemplate('/api/{kind}/{id}').names).toEqual(['kind', 'id']);
	expect(readPathTemplate('/api/things').names).toEqual([]);
});
