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
