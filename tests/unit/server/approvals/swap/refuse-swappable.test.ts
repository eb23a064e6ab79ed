// Over a machine in memory and the real reading of commands: which steps somebody else could lead elsewhere.
import { describe, expect, test } from 'vitest';
import { whySwappable } from '#server/approvals/swap/refuse-swappable.ts';
import { classify } from '#server/classifier/classify.ts';
import { step } from '../made.ts';
import { folder, madeGround } from './made-ground.ts';

function why(
	text: string,
	{ uid = 0, cwd }: { readonly uid?: number; readonly cwd?: string } = {},
	ground = madeGround()
): string | undefined {
	const { reading } = classify(text);
	const home = uid === 0 ? '/root' : '/home/lab';
	return whySwappable({ planned: step(text, { cwd: cwd ?? home }), reading }, { uid, home }, ground);
}

describe('root is refused where somebody else could put a link in the way', () => {
	test.each([
		['chown lab /srv/shared/x', '/srv/shared'],
		['rm /tmp/build/x', '/tmp'],
		['cp /root/a /var/www/b', '/var/www'],
		['tar -C /home/lab/proj -xf /root/a.tar', '/home/lab'],
		['tar xf /root/a.tar --directory=/home/lab', '/home/lab'],
		['cd /home/lab && rm x', '/home/lab'],
		['cp /home/lab/site.conf /etc/nginx/site.conf', '/home/lab'],
		['sh /home/lab/run.sh', '/home/lab'],
		['/home/lab/proj/tool --fast', '/home/lab'],
		['echo a > /home/lab/a', '/home/lab'],
		['sort < /home/lab/a > /root/b', '/home/lab'],
		['rm ~lab/a', '/home/lab'],
		['D=/home/lab; rm -r "$D"/cache', '/home/lab'],
		['rm /srv/link/x', '/home/lab'],
		['cp /root/a /srv/given', '/srv/given'],
		['chmod -R 755 /srv/given', '/srv/given'],
		['rm /tmp/*.log', '/tmp'],
		['cp /root/a /tmp/not-there-yet', '/tmp'],
		['mkdir -p /tmp/new/deep', '/tmp'],
		['truncate -s 0 /var/log/big.log', '/var/log'],
		['rm /srv/far/x', '/srv/far'],
		['touch /srv/listed/x', '/srv/listed'],
		['mount -o remount,rw /srv/shared/x', '/srv/shared'],
		['mount -o remount,rw /dev/sdb1 /tmp', '/tmp'],
		['docker compose -f /home/lab/proj/compose.yml up -d', '/home/lab'],
		['make -C /home/lab/proj install', '/home/lab'],
		['env -C /home/lab/proj make', '/home/lab'],
		['for f in /home/lab/*; do rm "$f"; done', '/home/lab']
	])('%s', (text, place) => expect(why(text)).toContain(`works as root in ${place}, which `));

	test('where it is started counts for what reads its folder, and for relative names', () => {
		expect(why('make install', { cwd: '/home/lab/proj' })).toContain('/home/lab');
		expect(why('rm x', { cwd: '/home/lab/proj' })).toContain('/home/lab');
		expect(why('systemctl daemon-reload', { cwd: '/home/lab/proj' })).toBeUndefined();
	});
	test('the words of a way out', () => {
		expect(why('rm /home/lab/x')).toBe(
			'it works as root in /home/lab, which belongs to lab, and could lead it elsewhere by a link meanwhile. Let it run as that account (sudo -u lab …), or do it in a terminal of your own'
		);
		expect(why('rm /srv/shared/x')).toContain(
			'which the group team may write to (it belongs to root), and could lead it elsewhere by a link meanwhile. Name a folder that only root can change'
		);
	});
});

describe('root may work where nobody else can', () => {
	test.each([
		'rm /srv/own/x',
		'rm -rf /srv/own',
		'cp /root/a.tar /srv/own/',
		'touch /srv/staff/x',
		'rm /tmp/mine/x',
		'rm /tmp/left.log',
		'rm /srv/link',
		'chown -R lab:lab /home/lab',
		'chmod 750 /home/lab',
		'mount -o remount,rw /tmp',
		'rm -rf /srv/given',
		'sudo -u lab rm /home/lab/x',
		"sudo -u lab sh -c 'echo a > /home/lab/a'",
		'runuser -u lab -- cp a /home/lab/b',
		'apt-get install nginx',
		'useradd -m -d /home/bob bob',
		'usermod -aG docker lab',
		"echo '/home/lab *(rw)' >> /etc/exports",
		"sed -i 's|/home/lab|/srv|' /etc/exports",
		'systemctl restart nginx',
		'docker restart db',
		'cat /home/lab/notes',
		'du -sh /home/lab',
		'ls /tmp/build > /dev/null',
		'curl -o /srv/own/x https://example.org/a'
	])('%s', (text) => expect(why(text)).toBeUndefined());
});

describe('an ordinary user', () => {
	test.each([
		'rm x',
		'make',
		'cp a /home/lab/proj/b',
		'sudo apt-get install nginx',
		'sudo systemctl restart nginx',
		'cd /etc/nginx && sudo cp a b',
		'sudo sed -i s/a/b/ /etc/exports'
	])('works in their own: %s', (text) => expect(why(text, { uid: 1000 })).toBeUndefined());
	test.each([
		'sudo cp site.conf /etc/nginx/',
		'sudo make install',
		'sudo ./install.sh',
		'sudo rm x',
		'rm /srv/shared/x',
		'cp a /var/www/b'
	])('is refused: %s', (text) =>
		expect(why(text, { uid: 1000 }, madeGround({ '/home/lab/site.conf': folder() }))).toBeDefined()
	);
	test('is told to leave the other rights out in a folder of their own', () =>
		expect(why('sudo rm x', { uid: 1000 })).toContain('Let it run without other rights, as lab'));
});
