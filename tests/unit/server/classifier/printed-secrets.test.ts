import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { PRINTED_SECRETS } from '#server/classifier/tools/printed-secrets.ts';

const tierOf = (command: string) => classify(command).tier;

describe('what prints credentials or the environment of something else is at least caution', () => {
	for (const { examples } of PRINTED_SECRETS) {
		const [prints, reads] = examples;
		test(prints, () => expect(tierOf(prints)).not.toBe('safe'));
		test(`${reads} stays as it is`, () =>
			expect(classify(reads).reasons.map((r) => r.rule)).not.toContain('secret.printed'));
	}
	test.each([
		"docker inspect -f '{{json .Config}}' web",
		'docker inspect -f json web',
		'docker compose -f a.yml config',
		'k3s kubectl get secrets',
		'microk8s kubectl get secret db -o yaml',
		'minikube kubectl -- get secrets',
		'kubectl get all,secrets -o yaml',
		'gh config get oauth_token',
		'docker-credential-pass get',
		'ps auxeww | grep java',
		'ps -ef e',
		'ps ewwo pid,cmd',
		'ps -p 1 e'
	])('%s', (command) => expect(tierOf(command)).not.toBe('safe'));
	test.each([
		"docker inspect -f '{{.State.Health.Status}}' web",
		'docker network inspect bridge',
		'k3s kubectl get pods',
		'ps aux --sort=-rss',
		'ps -o etime -p 1',
		'ps axo pid,etime',
		'ps -C nginx -o cmd',
		'ps -u alice'
	])('%s is safe', (command) => expect(tierOf(command)).toBe('safe'));
});

describe('a pattern that a file of credentials answers to is that file', () => {
	test.each([
		'cat /etc/shad*',
		'head /etc/[s]hadow',
		"grep '' /e*c/shadow",
		'cat ~/.s*h/id_*',
		'base64 ~/.ssh/id_?sa',
		'cat /proc/*/environ',
		'cd /etc && cat shad*'
	])('%s', (command) => expect(tierOf(command)).not.toBe('safe'));
	test.each(['cat /etc/host*', 'cat /etc/*release', 'cat /proc/*/status', 'wc -l /etc/*.conf', "grep 'shad*' notes"])(
		'%s is safe',
		(command) => expect(tierOf(command)).toBe('safe')
	);
});

describe('what runs or changes something is no read', () => {
	test.each([
		'pyenv exec ls',
		'mise exec -- ls',
		'direnv exec . ls',
		'aws-vault exec prod -- env',
		'op run -- env',
		'envconsul ls',
		'git cat-file --filters HEAD:a',
		'git cat-file --textconv HEAD:a',
		'smartctl -l scterc,1,1 /dev/sda',
		'smartctl -lscterc,1,1 /dev/sda',
		'smartctl -l sasphy,reset /dev/sda',
		'ethtool -p eth0',
		'iw dev wlan0 scan',
		'iwlist wlan0 scan',
		'nmcli device wifi rescan',
		'systemd-notify --ready',
		'ansible all -m ping',
		'nmap --script vuln x.example',
		'vault read database/creds/app'
	])('%s', (command) => expect(tierOf(command)).not.toBe('safe'));
	test.each(['smartctl -l error /dev/sda', 'smartctl -l scterc /dev/sda', 'iw dev wlan0 link', 'ethtool -S eth0'])(
		'%s is safe',
		(command) => expect(tierOf(command)).toBe('safe')
	);
});
