// Settings: those that their own program refuses.
import { configRefused } from '#server/findings/detectors/v40-config-refused.ts';
import { type Case, unit } from './facts.ts';

const SITE = '/etc/nginx/conf.d/shop.conf';
const check = (refusal: object | undefined, more: object = {}) => ({
	...{ check: 'nginx', title: 'nginx', units: ['nginx.service'], command: 'nginx -t', raw: 'nginx: …' },
	...(refusal ? { state: 'refused', refusal } : { state: 'sound' }),
	...more
});
const gone = {
	...{ message: 'cannot load certificate', file: SITE, line: 4, raw: '…', text: 'ssl_certificate /etc/keys/a.pem;' },
	...{ meaning: { kind: 'missing', path: '/etc/keys/a.pem' }, missingAt: '/etc/keys' }
};
const word = { ...gone, message: "unknown 'x'", meaning: { kind: 'word', word: 'x' } };
const nginx = (more: object = {}) => unit({ name: 'nginx.service', manager: 'system', load: 'loaded', ...more });
const facts = (one: object, ...units: readonly object[]) => ({ configChecks: [one], unitsAtHand: units });

const OWNS = ['V01 unit:nginx.service', 'V02 unit:nginx.service', 'V04 unit:nginx.service'];

export const CONFIGURATION: readonly Case[] = [
	{
		detector: configRefused,
		wrong: facts(check(gone), nginx({ state: 'active' })),
		finds: 'unit:nginx.service warning',
		tells:
			/runs, and would not start again.*line 4 names \/etc\/keys\/a\.pem, which does not exist: there is no \/etc\/keys\./,
		well: facts(check(undefined), nginx({ state: 'active' })),
		otherwise: facts(check({ ...gone, line: 5 }), nginx({ state: 'active' })),
		owns: OWNS
	},
	{
		detector: configRefused,
		wrong: facts(check({ ...word, module: 'rewrite' }), nginx({ state: 'failed' })),
		finds: 'unit:nginx.service warning',
		tells: /cannot start.*belongs to the module rewrite, which is installed and not enabled/,
		// It could not look: nothing is said against it.
		well: facts(check(undefined, { state: 'unknown', because: 'It is not known.' }), nginx({ state: 'failed' })),
		owns: OWNS
	},
	{
		detector: configRefused,
		wrong: facts(check(word), nginx({ state: 'inactive', enabled: 'enabled' })),
		finds: 'unit:nginx.service warning',
		tells: 'cannot start',
		// Installed, and neither running nor wanted: nobody misses it.
		well: facts(check(word), nginx({ state: 'inactive', enabled: 'disabled' })),
		owns: OWNS
	}
];
