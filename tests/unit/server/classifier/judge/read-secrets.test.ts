import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

test.each([
	'xxd /etc/ssh/ssh_host_ed25519_key',
	'awk 1 /etc/shadow',
	'sed -n 1p /etc/shadow',
	'diff /etc/shadow /dev/null',
	'grep -r PRIVATE ~/.ssh',
	'cat ~/.ssh/id_*',
	'cat < /etc/shadow',
	'echo "$(< /etc/shadow)"',
	'find ~/.ssh -type f -exec cat {} +',
	'cat ~/.kube/config',
	'cat /etc/wireguard/wg0.conf',
	'cat /proc/1/environ',
	'cat /proc/$pid/environ',
	"tr '\\0' '\\n' < /proc/$(pgrep -o mysqld)/environ",
	'strings /proc/$(pidof nginx)/environ',
	'cat /proc/`pidof nginx`/environ',
	'cd /proc/1234; cat environ',
	'pr /proc/1234/task/1234/environ',
	'cat /host/proc/1/environ',
	'find /proc -name environ | xargs cat',
	'find /proc -maxdepth 2 -name environ -exec strings {} \\;',
	'grep -ra PASS /proc/1/',
	'xargs -0 -a /proc/1234/environ',
	"perl -0ne 'print' /proc/1234/environ",
	'jq . ~/.docker/config.json',
	'openssl enc -base64 -in ~/.ssh/id_rsa',
	'python3 -c \'print(open("/etc/shadow").read())\''
])('%s reads a secret: caution', (command) => {
	const { tier, reasons } = classify(command);
	expect(tier).toBe('caution');
	expect(reasons.map(({ rule }) => rule)).toContain('secret.read');
});

test.each([
	'grep shadow /etc/group',
	'ls -l /proc/1/environ',
	'find /proc -maxdepth 1 -name 1',
	'grep -r x /proc/sys/net',
	'cat /proc/1/status',
	'jq .key data.json',
	'cat ~/.ssh/config',
	'cat ~/.ssh/*.pub',
	'cat fullchain.pem',
	'ls -la ~/.ssh',
	'cat /proc/self/status',
	'python3 -c \'print(open("/etc/hostname").read())\''
])('control: %s does not', (command) => {
	expect(classify(command).tier).toBe('safe');
});
