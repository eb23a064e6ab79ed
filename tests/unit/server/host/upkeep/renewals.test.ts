// Whether certificates would be renewed, from what lies on the disk to what is told.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wouldNotRenew } from '#server/findings/detectors/v55-would-not-renew.ts';
import { parseRenewal } from '#server/host/upkeep/parse-renewal.ts';
import { lookAt } from '../../findings/detectors/facts.ts';
import { upkeepOnDisk } from './upkeep-on-disk.ts';

let disk: ReturnType<typeof upkeepOnDisk>;
const NAME = 'shop.example';
const live = (file: string) => `/etc/letsencrypt/live/${NAME}/${file}.pem`;
const conf = (...params: readonly string[]) =>
	[
		'version = 2.1.0',
		...['cert', 'privkey', 'chain', 'fullchain'].map((key) => `${key} = ${live(key)}`),
		'[renewalparams]',
		...params,
		''
	].join('\n');
const settle = (...params: readonly string[]) => disk.write(`/etc/letsencrypt/renewal/${NAME}.conf`, conf(...params));
async function found() {
	const renewals = await disk.facts().renewals();
	return renewals.known ? lookAt(wouldNotRenew, { renewals: renewals.value }).observations : renewals.why;
}
const resources = async () => {
	const all = await found();
	return typeof all === 'string' ? all : all.map(({ resource, whySo }) => `${resource} ${whySo}`);
};

beforeEach(() => {
	disk = upkeepOnDisk();
	disk.write('/usr/bin/certbot', '', { mode: 0o755 });
	for (const key of ['cert', 'privkey', 'chain', 'fullchain']) disk.write(live(key), 'PEM');
	disk.write('/var/www/shop/index.html', '');
	settle('authenticator = webroot', 'webroot_path = /var/www/shop,');
	disk.timer({ name: 'certbot.timer', argv: '/usr/bin/certbot -q renew' });
});
afterEach(() => rmSync(disk.dir, { recursive: true }));

test('all is there and the timer is on: nothing is told', async () => {
	expect(await resources()).toEqual([]);
});

test.each([
	['disabled', 'inactive', 'is switched off'],
	['masked', 'inactive', 'is masked'],
	['enabled', 'inactive', 'is not started']
])('a timer that is %s starts nothing', async (enabled, state, tells) => {
	const other = upkeepOnDisk();
	rmSync(disk.dir, { recursive: true });
	disk = other;
	disk.write('/usr/bin/certbot', '', { mode: 0o755 });
	for (const key of ['cert', 'privkey', 'chain', 'fullchain']) disk.write(live(key), 'PEM');
	settle('authenticator = standalone');
	disk.timer({ name: 'certbot.timer', argv: '/usr/bin/certbot -q renew', enabled, state });
	// Debian's own line does nothing where there is systemd.
	disk.write(
		'/etc/cron.d/certbot',
		'0 */12 * * * root test -x /usr/bin/certbot -a \\! -d /run/systemd/system && certbot -q renew\n'
	);
	const [one] = await resources();
	expect(one).toContain('unit:certbot.timer');
	expect(one).toContain(tells);
	disk.write('/var/spool/cron/crontabs/root', '17 3 * * * certbot renew -q --post-hook "systemctl reload nginx"\n');
	expect(await resources()).toEqual([]);
});

test('the folder for the answers is gone: the line that names it, and what is missing of the way', async () => {
	rmSync(join(disk.dir, 'var/www/shop'), { recursive: true });
	const [one, ...others] = await resources();
	expect(others).toEqual([]);
	expect(one).toContain(`renewal/${NAME}.conf line 8 (webroot_path) names /var/www/shop`);
});

test('hooks: gone, not to be run, fine, a line of shell, and one that was put aside', async () => {
	settle('authenticator = standalone', 'pre_hook = /usr/local/sbin/stop-web --now');
	expect(await resources()).toMatchObject([expect.stringContaining('(pre_hook) names /usr/local/sbin/stop-web')]);
	disk.write('/usr/local/sbin/stop-web', '#!/bin/sh\n', { mode: 0o644 });
	expect(await resources()).toMatchObject([expect.stringContaining('may not be run')]);
	disk.write('/usr/local/sbin/stop-web', '#!/bin/sh\n', { mode: 0o755 });
	expect(await resources()).toEqual([]);
	settle('authenticator = standalone', 'renew_hook = systemctl reload nginx');
	expect(await resources()).toEqual([]);
	disk.write('/etc/letsencrypt/renewal-hooks/deploy/reload.sh.bak', '#!/bin/sh\n');
	disk.write('/etc/letsencrypt/renewal-hooks/deploy/README', 'text\n');
	expect(await resources()).toEqual([]);
	disk.write('/etc/letsencrypt/renewal-hooks/deploy/reload.sh', '#!/bin/sh\n');
	expect(await resources()).toMatchObject([expect.stringContaining('has no x in its mode (0644)')]);
});

test('a file of settings that is empty is skipped by certbot; one that is switched off is meant so', async () => {
	disk.write(`/etc/letsencrypt/renewal/${NAME}.conf`, '');
	expect(await resources()).toMatchObject([expect.stringContaining('certbot skips it')]);
	settle('authenticator = webroot', 'webroot_path = /srv/gone,', 'autorenew = False');
	expect(await resources()).toEqual([]);
});

test('without certbot on this machine its files are those of a container, and nothing is told', async () => {
	rmSync(join(disk.dir, 'usr/bin/certbot'));
	rmSync(join(disk.dir, 'var/www'), { recursive: true });
	expect(await resources()).toBe('not-applicable');
});

test('secrets of the settings are not taken', () => {
	const { settings, webroots } = parseRenewal(
		'account = abc\n[renewalparams]\nauthenticator = dns-x\ndns_x_token = s3cret\ndns_x_credentials = /root/x.ini\n[[webroot_map]]\na.example = /var/www/a\n'
	);
	expect([...settings.keys()]).toEqual(['authenticator', 'dns_x_credentials']);
	expect(webroots).toEqual([{ value: '/var/www/a', line: 7 }]);
});
