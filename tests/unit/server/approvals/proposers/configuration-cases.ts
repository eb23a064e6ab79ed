// What is offered for settings that their program refuses, or that nobody reads.
import { detail, unit } from '../../findings/detectors/facts.ts';
import type { Case } from './cases.ts';

const HAPROXY = '/etc/haproxy/haproxy.cfg';
const down = { 'web.service': detail({ unit: unit({ state: 'failed' }) }) };
const up = { 'web.service': detail({ unit: unit({ state: 'active' }) }) };

export const CONFIGURATION: readonly Case[] = [
	{
		name: 'a module that is installed is enabled, and what is down is started',
		detector: 'V40',
		resource: 'unit:web.service',
		units: down,
		cause: { kind: 'module-off', about: { module: 'rewrite', word: 'RewriteEngine' } },
		steps: ['a2enmod -q rewrite', 'reset-failed web.service', 'restart web.service'],
		undo: ['a2dismod -q rewrite', 'stop web.service']
	},
	{
		name: 'what runs reads its settings anew',
		detector: 'V40',
		resource: 'unit:web.service',
		units: up,
		uid: 1000,
		cause: { kind: 'module-off', about: { module: 'rewrite', word: 'RewriteEngine' } },
		steps: ['sudo a2enmod -q rewrite', 'reload web.service'],
		undo: ['sudo a2dismod -q rewrite', 'reload web.service']
	},
	{
		name: 'a name that was mistyped is written right in its line, and no other byte changes',
		detector: 'V40',
		resource: 'unit:web.service',
		units: down,
		files: { [HAPROXY]: 'frontend fe\n\tdefault_backend  shops # of web\nbackend shop\n' },
		cause: { kind: 'name-mistyped', about: { file: HAPROXY, line: '2', word: 'shops', near: 'shop' } },
		steps: [
			`${HAPROXY} << frontend fe\n\tdefault_backend  shop # of web\nbackend shop\n`,
			'reset-failed web.service',
			'restart web.service'
		],
		undo: ['stop web.service']
	}
];
