import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const tierOf = (command: string) => classify(command).tier;

describe('to remove what a machine starts with, is logged in to or reached by is dangerous', () => {
	test.each([
		'apt-get remove --purge systemd',
		'apt-get purge -y sudo',
		'apt-get install nginx systemd-',
		'aptitude install libc6_',
		"apt-get purge 'linux-image-*'",
		"apt remove '^linux-.*'",
		'apt-get remove linux-image-$(uname -r)',
		'apt-get remove --allow-remove-essential orders',
		'dpkg --purge --force-all libc6',
		'dpkg -r --force-depends dpkg',
		'dnf -y remove systemd',
		'rpm -ev glibc',
		'pacman -Rdd glibc',
		'apk del musl',
		'zypper rm openssh-server',
		'emerge -C sys-apps/openrc',
		'xbps-remove -F glibc',
		'for p in sudo systemd; do apt-get purge -y $p; done'
	])('%s', (command) => expect(tierOf(command)).toBe('dangerous'));
	test.each([
		'apt-get remove nginx',
		'dnf remove httpd',
		'pacman -Rns firefox',
		'apt-get install systemd',
		'apk del curl'
	])('%s is caution', (command) => expect(tierOf(command)).toBe('caution'));
	test.each(['apt-get -s remove systemd', 'apt-cache policy systemd', 'dpkg -l sudo'])('%s is safe', (command) =>
		expect(tierOf(command)).toBe('safe')
	);
});

describe('to end what a machine runs by is dangerous', () => {
	test.each([
		'kill -9 1',
		'kill 1',
		'kill -s KILL -- -1',
		'kill -9 $(pgrep systemd)',
		'pidof systemd-logind | xargs kill',
		'pkill sshd',
		'pkill -9 -f .',
		'pkill -u root',
		'killall -9 systemd',
		'killall5',
		'busybox kill -9 1'
	])('%s', (command) => expect(tierOf(command)).toBe('dangerous'));
	test.each(['kill -9 4321', 'kill -HUP 1', 'pkill -HUP sshd', 'pkill node', 'killall nginx', 'kill $(pgrep nginx)'])(
		'%s is caution',
		(command) => expect(tierOf(command)).toBe('caution')
	);
	test.each(['kill -0 1', 'kill -l', 'pgrep sshd'])('%s is safe', (command) => expect(tierOf(command)).toBe('safe'));
});

describe('to stop the unit by which it is reached, or that others need, is dangerous', () => {
	test.each([
		'systemctl stop dbus',
		'systemctl kill --signal=9 systemd-logind',
		'systemctl disable --now NetworkManager',
		'systemctl isolate rescue.target',
		'systemctl stop -- -.mount',
		"systemctl stop 'systemd-*'",
		'service ssh stop',
		'/etc/init.d/ssh stop',
		'update-rc.d ssh remove'
	])('%s', (command) => expect(tierOf(command)).toBe('dangerous'));
	test.each(['systemctl stop nginx', 'systemctl restart ssh', 'service nginx stop', '/etc/init.d/nginx restart'])(
		'%s is caution',
		(command) => expect(tierOf(command)).toBe('caution')
	);
});

describe('to signal all processes but some is dangerous', () => {
	test.each([
		'pkill -9 --inverse -u nobody',
		'pkill -v firefox',
		'pkill -vf python',
		'pkill -9 -P 1',
		'kill -9 $(pgrep -vu root)',
		'pgrep -v sshd | xargs -r kill',
		'pgrep -v x | while read p; do kill $p; done',
		'ps -e -o pid= | xargs kill -9',
		"ps aux | awk '{print $2}' | xargs kill -9"
	])('%s', (command) => expect(tierOf(command)).toBe('dangerous'));
	test.each([
		'pkill firefox',
		'killall -v firefox',
		'kill $(pgrep -f app)',
		"ps aux | grep app | awk '{print $2}' | xargs kill",
		'ps -C app -o pid= | xargs kill'
	])('%s stays caution', (command) => expect(tierOf(command)).toBe('caution'));
});
