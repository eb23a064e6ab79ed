// What reads is safe only with options that its table lists, or that tell by their words that they only shape the answer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { RULES } from '#server/classifier/rules/rules.ts';
import { isInTables } from '#server/classifier/tools/judge-by-table.ts';
import { readerOptions, readersWithOptions } from '#server/classifier/tools/reader-options.ts';
import { hasWrapper } from '#server/classifier/unwrap/unwrap.ts';
import { programName } from '#server/classifier/words/program-name.ts';

const OPTIONS = fileURLToPath(new URL('../../../../server/classifier/tools/options/', import.meta.url));

const PAIRS: readonly [about: string, reads: readonly string[], more: readonly string[]][] = [
	[
		'a long option is shortened as getopt allows, but never to the name of one that writes',
		['ls --al --hum', 'git diff --output-indicator-new=+', 'rsync -n --log-file-format=%f a b', 'rg --pre-glob=*.gz x'],
		['ls --unheard-of', 'git diff --output=x', 'git diff --out=x', 'rsync -n --log-file=x a b', 'rg --pre=./x y']
	],
	[
		'letters stand together, and the value of one may be attached',
		[
			'ps -eo pid,comm',
			'sort -t, -k2n f',
			'lsof -nPi:22',
			'head -n5 -20 f',
			'tail -$N f',
			'tail -100f f',
			'grep -3i x f'
		],
		['lsof -nPDbx', 'ss -tnK', 'ss -tD f', 'pmap -xn 1', 'zpool events -vc']
	],
	[
		'the value of an option is no option, and nothing behind -- is one',
		['grep -e --output f', 'grep -- --output f', 'git log -- --output=x', 'ps -o --dump'],
		['git log -n 5 --output=x', 'docker ps --filter --config=x', 'kubectl get pods -n --kubeconfig=x']
	],
	[
		'a letter of a tool of verbs may be told true or false',
		['kubectl get pods -A=true', 'kubectl logs web -f=false', 'docker ps -a=true'],
		['kubectl get pods -Z=true', 'kubectl get pods -A=x', 'ps -e=true']
	],
	[
		'a watch over a machine or a device says what it shows and how often',
		['virsh domstats vm1 --cpu-total --balloon', 'nvidia-smi pmon -c 1', 'nvidia-smi dmon -c 5'],
		['nvidia-smi dmon -c 5 -f x', 'nvidia-smi -c 1']
	],
	['no- before an option takes it back', ['git log --no-patch', 'git fsck --no-dangling'], ['git log --no-such-thing']],
	[
		'a word known only at run time is data, but not one that begins with a dash',
		['ls $WHAT', 'ls "$WHAT"', 'ls --color=$WHEN'],
		['ls -$WHAT', 'ls --"$WHAT"', 'ls $(echo --exec=x)']
	],
	['what a substitution prints is read', ['ls $(echo --all)'], ['ls $(echo --exec=x)']],
	[
		'options behind one dash',
		['ip -br -c a', 'openssl x509 -noout -text -in a.pem'],
		['ip -b f', 'openssl version -config f']
	],
	['the second word of a dump is a file it writes', ['xxd -l 8 a', 'xxd -r -p -'], ['xxd a b', 'xxd -r -p a b']],
	['the first word of tar is letters without their dash', ['tar tzvf a.tgz'], ['tar tzIf ./x a.tgz']],
	[
		'some options are judged by their value',
		[
			'curl -sw "%{http_code}" https://example.org',
			'virsh -c qemu:///system list',
			'docker -H unix:///var/run/docker.sock ps',
			'rpm -E %dist',
			'apt-get -s -o Debug::NoLocking=1 upgrade'
		],
		[
			'curl -sw "%output{x}%{http_code}" https://example.org',
			'curl -sw@f https://example.org',
			'virsh -c qemu+ssh://host/system list',
			'docker -H tcp://host ps',
			"rpm -E '%{lua:os.execute(1)}'",
			'apt-get -s -o Dir::Etc=/x upgrade'
		]
	],
	[
		'what a wrapper, a loop or another program starts is judged as well',
		['xargs ls -l', 'find . -exec ls -l {} +', 'for f in a b; do ls -l $f; done', 'timeout 5 ls -l'],
		['xargs ls --exec=x', 'find . -exec ls --exec=x {} +', 'for f in a; do ls --exec=x; done', 'timeout 5 ls --exec=x']
	],
	[
		'a tool without a table: an option is doubtful by its words',
		[
			'tokei --sort lines --hidden',
			'yamllint --format parsable .',
			'gcloud compute instances list --format=json',
			'tool list --all'
		],
		['tokei --plugin=x .', 'yamllint --exec=x .', 'lsirq --write=x', 'skdump --save=f /dev/sda']
	],
	[
		'an expression of find',
		['find . -xdev -newermt 2024-01-01 -not -name x -o -ls', 'find . -name -exec'],
		['find . -unheard-of', 'find . --output=x', 'find . -fprint x']
	],
	[
		'a wrapper around what only reads',
		['perf stat -r 3 ls', 'valgrind --leak-check=full ls', 'strace -c ls', 'jc -p ls -l', 'jc /proc/meminfo'],
		['perf stat --post=x ls', 'valgrind --log-file=x ls', "strace -o '|sh' ls", 'jc -p touch x', 'cppcheck --addon=x .']
	],
	['what prints its words has no options', ['echo --exec=x', "printf '%s' --output=x", 'test --plugin = x'], []]
];

for (const [about, reads, more] of PAIRS)
	describe(about, () => {
		for (const command of reads) test(command, () => expect(classify(command).tier).toBe('safe'));
		for (const command of more) test(command, () => expect(classify(command).tier).not.toBe('safe'));
	});

test('the reason names the option', () => {
	expect(classify('journalctl -u ssh --cursor-file=/tmp/at').reasons.map(({ text }) => text)).toEqual([
		'--cursor-file is not among what journalctl may be given so that it only reads'
	]);
});

test('a use with an option that is not known runs as code, not as a read', () => {
	expect(classify('ls --exec=x').reading.commands[0]?.effects).toContain('run-code');
});

describe('every line of options', () => {
	const names = readersWithOptions();

	test('is for programs that a table, a rule or a wrapper judges', () => {
		expect(names.filter((name) => !isInTables(name) && !RULES.has(name) && !hasWrapper(name))).toEqual([]);
	});

	test('is for names that a program is known by', () => {
		expect(names.filter((name) => programName(name) !== name)).toEqual([]);
	});

	test('names the manual it was made from', () => {
		expect(names.filter((name) => !/^[\w.+-]+/.test(readerOptions(name)?.manual ?? ''))).toEqual([]);
	});

	test('says nothing of places to write, programs, libraries and settings', () => {
		const never =
			/^(?:exec|execute|plugin|load|script|eval|config|config-file|conf|rcfile|engine|log-file|logfile|save|dump-to|write|kubeconfig|setopt|pre|cursor-file|index-file|to-command|post-renderer|preprocessor|lesskey-src|tee|init|netrc-file|libcurl|hsts-file|warc-file)$/;
		const said = names.flatMap((name) =>
			[...(readerOptions(name)?.long ?? [])].flatMap(([option, takes]) =>
				takes !== 'never' && never.test(option) ? [`${name} --${option}`] : []
			)
		);
		// What another thing is called so, or what a rule reads.
		const meant =
			/^(?:[mn]?awk --exec|rpm(?:query)? --eval|pip --pre|(?:rg|ripgrep) --engine|(?:mysql|mariadb) --execute|virsh --config|wget2? --execute)$/;
		expect(said.filter((line) => !meant.test(line))).toEqual([]);
	});

	test('is short', () => {
		const long = readdirSync(OPTIONS).flatMap((file) =>
			readFileSync(join(OPTIONS, file), 'utf8')
				.split('\n')
				.flatMap((line, at) => (line.length < 160 ? [] : [`${file}:${at + 1}`]))
		);
		expect(long).toEqual([]);
	});
});
