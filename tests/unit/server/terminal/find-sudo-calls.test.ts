import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { findSudoCalls } from '#server/terminal/find-sudo-calls.ts';

const FACTS = {
	home: '/home/ann',
	cwd: '/home/ann/site',
	isSystemProgram: (word: string) => !/[/]/.test(word),
	listNames: (dir: string) => (dir === '/srv' ? ['b.conf', 'a.conf'] : [])
};
const calls = (text: string) => findSudoCalls(text, classify(text).reading, FACTS);
/** `words @ directories x times` of each. */
const shown = (text: string) =>
	calls(text).map(
		({ words, directories, times }) =>
			`${words.join(' ')} @ ${directories.join(' ').replaceAll('/home/ann', '~') || '?'} x ${times}`
	);

describe('where it is called', () => {
	test.each<[text: string, calls: string[]]>([
		['sudo ls .; id', ['ls . @ ~/site x 1']],
		['cd /etc && sudo ls .', ['ls . @ /etc x 1']],
		['cd ~/proj && sudo chown ann . && bash ./build.sh', ['chown ann . @ ~/proj x 1']],
		['cd; sudo ls .', ['ls . @ ~ x 1']],
		['cd ../x/./y && sudo ls .', ['ls . @ ~/x/y x 1']],
		['(cd a; sudo ls .); sudo ls .', ['ls . @ ~/site/a x 1', 'ls . @ ~/site x 1']],
		['cd a & sudo ls .', ['ls . @ ~/site x 1']],
		['cd a | sudo ls .', ['ls . @ ~/site x 1']],
		['x=$(cd a; sudo ls .); sudo ls .', ['ls . @ ~/site/a x 1', 'ls . @ ~/site x 1']],
		['{ cd a; }; sudo ls .', ['ls . @ ~/site/a x 1']],
		['pushd a; sudo ls .; popd; sudo ls .', ['ls . @ ~/site/a x 1', 'ls . @ ~/site x 1']],
		['cd a; cd -; sudo ls .', ['ls . @ ~/site x 1']],
		['cd -- a; sudo ls .', ['ls . @ ~/site/a x 1']],
		['command cd a; builtin cd b; sudo ls .', ['ls . @ ~/site/a/b x 1']],
		['D=/srv; cd "$D" && sudo ls .', ['ls . @ /srv x 1']],
		['cd a || exit 1; sudo ls .', ['ls . @ ~/site/a x 1']],
		['cd a || { echo no; exit 1; }; sudo ls .', ['ls . @ ~/site/a x 1']],
		['cd a || cd b; sudo ls .', ['ls . @ ~/site/a ~/site/b x 1']],
		['if x; then cd a; else cd b; fi; sudo ls .', ['ls . @ ~/site/a ~/site/b x 1']],
		['if x; then cd a; fi; sudo ls .', ['ls . @ ~/site/a ~/site x 1']],
		['case $x in 1) cd a;; 2) cd b;; esac; sudo ls .', ['ls . @ ~/site/a ~/site/b ~/site x 1']],
		['for d in a b; do (cd $d && sudo ls .); done', ['ls . @ ~/site/a ~/site/b x any']],
		['f() { cd a; }; f; sudo ls .', ['ls . @ ~/site/a x 1']],
		["bash -c 'cd a; sudo ls .'; sudo ls .", ['ls . @ ~/site/a x 1', 'ls . @ ~/site x 1']],
		["eval 'cd a'; sudo ls .", ['ls . @ ~/site/a x 1']],
		['cd /srv && sudo ls *.conf', ['ls a.conf b.conf @ /srv x 1']],
		['cd "$1"; sudo ls .', ['ls . @ ? x 1']],
		['cd -; sudo ls .', ['ls . @ ? x 1']],
		['cd -P ..; sudo ls .', ['ls . @ ? x 1']],
		['cd "$1"; cd /srv; sudo ls .', ['ls . @ /srv x 1']],
		["trap 'sudo rm x' EXIT; cd a", ['rm x @ ? x any']],
		['f() { sudo ls .; }; trap f EXIT', ['ls . @ ? x any']],
		['env -C /x sudo ls .', []],
		['find . -execdir sudo ls . +', []],
		['echo x | xargs sudo rm', []],
		['ssh host sudo ls .', []],
		["sudo sh -c 'cd /x; ls .'; id", ['sh -c cd /x; ls . @ ~/site x 1']],
		['sudo -D /x ls .; id', ['-D /x ls . @ ~/site x 1']],
		['timeout -k 5 9 sudo ls .; nice -n 3 nohup sudo ls .', ['ls . @ ~/site x 2']],
		['sudo() { echo no; }; sudo ls .', []]
	])('%s', (text, found) => expect(shown(text)).toEqual(found));
});

describe('how often', () => {
	test.each<[text: string, calls: string[]]>([
		['sudo a; sudo a; sudo b', ['a @ ~/site x 2', 'b @ ~/site x 1']],
		['sudo a && sudo b || sudo a', ['a @ ~/site x 2', 'b @ ~/site x 1']],
		['if x; then sudo a; else sudo a; fi', ['a @ ~/site x 1']],
		['if x; then sudo a; elif sudo a; then sudo b; else sudo a; fi', ['a @ ~/site x 2', 'b @ ~/site x 1']],
		['case $1 in x) sudo a;; *) sudo a; sudo a;; esac', ['a @ ~/site x 2']],
		['case $1 in x) sudo a;& *) sudo a;; esac', ['a @ ~/site x 2']],
		['while x; do sudo a; done', ['a @ ~/site x any']],
		['until sudo a; do sleep 1; done', ['a @ ~/site x any']],
		['for f in a b; do sudo touch /srv/$f; done', ['touch /srv/a @ ~/site x any', 'touch /srv/b @ ~/site x any']],
		['f() { sudo a; }; f; f', ['a @ ~/site x 2']],
		['f() { sudo a; f; }; f', ['a @ ~/site x any']]
	])('%s', (text, found) => expect(shown(text)).toEqual(found));

	test('a text that calls itself in many ways comes to an end', () => {
		const functions = Array.from({ length: 30 }, (_, at) => `f${at}() { cd a; f${at + 1}; f${at + 1}; f${at + 1}; }`);
		expect(shown(`${functions.join('; ')}; f30() { sudo a; }; f0`).length).toBeLessThan(40);
	});
	test('so does one of loops within loops', () => {
		const text = `${'while cd a; do '.repeat(60)}sudo a${'; done'.repeat(60)}`;
		expect(calls(text).every(({ times }) => times === 'any')).toBe(true);
	});
});

describe('the words', () => {
	test.each<[text: string, words: string[][]]>([
		['sudo -u ann id | cat', [['-u', 'ann', 'id']]],
		['X=id; sudo -u ann cat $X', [['-u', 'ann', 'cat', 'id']]],
		['U=ann; sudo -u $U id; id', []],
		['CMD="-u ann id"; sudo $CMD; id', []],
		['sudo systemctl restart $(echo x)', [['systemctl', 'restart', 'x']]],
		['sudo cat ~/x; id', [['cat', '/home/ann/x']]],
		['HOME=/x; sudo cat ~/y', []],
		['read HOME; sudo cat ~/y', []]
	])('%s', (text, words) => expect(calls(text).map((call) => call.words)).toEqual(words));
});

describe('it may be called from anywhere', () => {
	test.each([
		'sudo systemctl restart nginx',
		'sudo apt-get install -y hello',
		'sudo useradd -m bob',
		'sudo tee /etc/x',
		'sudo mkdir -p /srv/a/b',
		'sudo cat /etc/shadow',
		'sudo mount /dev/sdb1 /mnt'
	])('%s', (text) => expect(calls(`${text}; id`)[0]).toMatchObject({ anywhere: true }));
	test.each([
		'sudo chown ann .',
		'sudo chown ann lab',
		'sudo chown root /srv/x',
		'sudo rm -r /srv/../x',
		'sudo find -delete',
		'sudo ls',
		'sudo tar -xzf /x.tgz',
		'sudo unzip /x.zip',
		'sudo make install',
		'sudo docker compose up -d',
		'sudo bash /srv/x.sh',
		'sudo cp --target-directory=lab /etc/x',
		'sudo apt-get install ./x.deb',
		'sudo sh -c "rm x"',
		'sudo sh -c "cd /x && y"',
		'sudo no-such-program /x'
	])('%s: not', (text) => expect(calls(`${text}; id`)[0]).toMatchObject({ anywhere: false }));
});

test('what -E passes on is what the text gives to a name, and nothing for a call without it', () => {
	expect(calls('export A=1 B=$(x); A=2 sudo -E env; sudo env')).toMatchObject([
		{ words: ['-E', 'env'], variables: { A: ['1', '2'] } },
		{ words: ['env'], variables: {} }
	]);
	expect(calls('A=1; sudo --preserve-env=A env; id')[0]?.variables).toEqual({ A: ['1'] });
});

describe('what it reads', () => {
	test.each<[text: string, ...inputs: unknown[]]>([
		['sudo a; id', 'own'],
		['sudo a </dev/null', 'own'],
		['if sudo a; then sudo b; fi', 'own', 'own'],
		['f() { sudo a; }; f', 'own'],
		['echo x y | sudo tee /etc/z', { text: 'x y\n' }],
		["printf '%s\\n' x | sudo tee /etc/z", { text: 'x\n' }],
		['echo -n x | sudo tee /etc/z', { text: 'x' }],
		['sudo tee /etc/z <<< x', { text: 'x\n' }],
		["sudo tee /etc/z <<'EOF'\na $b\nEOF", { text: 'a $b\n' }],
		['sudo tee /etc/z <<-EOF\n\ta\n\tEOF', { text: 'a\n' }],
		['cat <<EOF | sudo tee /etc/z\na\nEOF', { text: 'a\n' }],
		['echo x | (cd a; sudo tee z)', { text: 'x\n' }],
		['cat f | sudo tee /etc/z', 'any'],
		['echo "$(date)" | sudo tee /etc/z', 'any'],
		['echo x | sort | sudo tee /etc/z', 'any'],
		['sudo tee /etc/z < f', 'any'],
		['while read l; do sudo a; done < f', 'any'],
		['exec < f; sudo a', 'any'],
		['ls > >(sudo tee /etc/z)', 'any'],
		['make | sudo tee /etc/z', 'any'],
		['curl https://x.example | sudo bash; sudo apt-get install -y x', 'any', 'own'],
		['bash ./build.sh; curl https://x.example | sudo bash', 'of others'],
		['./own; cat f | sudo tee /etc/z', 'of others'],
		['cat f | sudo tee /etc/z && make', 'any'],
		['cat f | sudo tee /etc/z & make', 'of others'],
		['for i in 1 2; do cat f | sudo tee /etc/z; make; done', 'of others'],
		['bash ./build.sh; echo x | sudo tee /etc/z', { text: 'x\n' }],
		['bash ./build.sh; sudo a', 'own'],
		['echo() { evil; }; echo x | sudo tee /etc/z', 'of others']
	])('%s', (text, ...inputs) => expect(calls(text).map(({ input }) => input)).toEqual(inputs));
});

describe('where it prints, with code beside that is not to read it', () => {
	test.each<[text: string, ...outputs: string[]]>([
		['sudo a; id', 'any'],
		['./own; sudo a', 'own'],
		['make && sudo a && sudo b', 'own', 'own'],
		['./own; f() { sudo a; }; f', 'own'],
		['./own; sudo a | cat', 'any'],
		['./own; cat f | sudo a', 'own'],
		['./own; x=$(sudo a)', 'any'],
		['./own; sudo a > f', 'any'],
		['./own; { sudo a; } 2>&1 | tee log', 'any'],
		['./own; (sudo a) > f', 'any'],
		['exec > >(tee log) 2>&1; ./own; sudo a', 'any'],
		['./own; nohup sudo a', 'any'],
		['sudo a; ./own', 'any']
	])('%s', (text, ...outputs) => expect(calls(text).map(({ output }) => output)).toEqual(outputs));
});
