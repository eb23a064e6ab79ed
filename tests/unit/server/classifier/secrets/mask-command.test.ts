// Secrets of a command where it is kept: behind wrappers, in quotes, nested, and through variables; and what is no secret.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { maskCommand } from '#server/classifier/secrets/mask-command.ts';

const mask = (text: string) => maskCommand(text, classify(text).reading);

/** What stands between « and » is masked, and nothing else. */
const commands: Readonly<Record<string, readonly string[]>> = {
	'behind wrappers': [
		'sudo mysql -p«hunter2» shop',
		'sudo -u postgres env A=b PGPASSWORD=«hunter2» psql -h db',
		'timeout 5 nice -n 3 redis-cli -a «hunter2» ping',
		'ssh -p 22 host mysql -p«hunter2»',
		'docker exec -e MYSQL_PWD=«hunter2» db mysql -p«hunter3» shop',
		'docker run -d -p 80:80 -e POSTGRES_PASSWORD=«hunter2» --env=API_TOKEN=«abc» postgres',
		'find . -name a.zip -exec unzip -P «hunter2» {} +',
		'echo a.zip | xargs unzip -P «hunter2»',
		'some-unknown-wrapper --fast mysql -p«hunter2»',
		'time mysql -p«hunter2»',
		'if true; then mysql -p«hunter2»; fi',
		'! mysql -p«hunter2»',
		'/usr/bin/mysql -p«hunter2»',
		'\\mysql -p«hunter2»',
		'"mysql" -p«hunter2»'
	],
	'in a text within the text': [
		"bash -c 'mysql -p«hunter2» shop'",
		'sh -c "mysql -p«hunter2» \\"$1\\"" x',
		`ssh host 'sudo sh -c "mysql -p«hunter2» shop"'`,
		"ssh host 'PGPASSWORD=«hunter2» psql'",
		"su - joe -c 'curl -u joe:«hunter2» https://host'",
		'eval "mysql -p«hunter2»"',
		'echo $(mysql -p«hunter2» -e x)',
		'x=`redis-cli -a «hunter2» get a`',
		'cat <(mysql -p«hunter2»)',
		'mysql -u $(whoami) -p«hunter2» shop',
		'cat <<EOF | sh\nmysql -p«hunter2»\nEOF',
		"cat > run.sh <<'EOF'\n# don't\nmysql -p«hunter2» shop\nEOF\nmysql -p«hunter3»",
		'bash <<< "mysql -p«hunter2»"',
		"watch 'mysql -p«hunter2»'",
		'systemd-run --setenv=DB_PASSWORD=«hunter2» true',
		'# mysql -p«hunter2»',
		'tmux new -d "mysql -p«hunter2»"'
	],
	'in quotes of every kind': [
		"mysql -p'«hunter2»'",
		'mysql -p"«hunter 2»"',
		"mysql '-p«hunter2»'",
		"mysql -p$'«hun\\x74er\\'2»'",
		'mysql -p«hun\\ ter2»',
		`mysql -p"«hun»"`.replace('«hun»"', `«hun"'ter2»'`),
		"sshpass -p '«$ecret»' ssh host",
		'sshpass -p "«a$PART»" ssh host',
		"PASSWORD='«correct horse; battery»' run-me",
		"mysql --password='«correct horse»'",
		"curl -u 'joe:«hunter2»' -H 'Authorization: Bearer «abc»' host"
	],
	'by the names the command line gives them': [
		'PGPASSWORD=«hunter2» psql -h db',
		'export AWS_SECRET_ACCESS_KEY=«abc/def»',
		'API_TOKEN+=«abc» run-me',
		'tool --password «hunter2» --user joe',
		'tool --client-secret=«abc» --client-id x',
		'tool -token «abc»',
		'helm install a b --set auth.password=«hunter2»,auth.username=joe',
		'terraform apply -var db_password=«hunter2»',
		'java -Djavax.net.ssl.keyStorePassword=«changeit» -jar a.jar',
		"psql 'host=db password=«hunter2» dbname=shop'",
		'mount -t cifs -o username=joe,password=«hunter2»,uid=0 //host/share /mnt',
		"curl 'https://host/?user=joe&api_key=«abc»&page=2'",
		'echo DB_PASSWORD=«hunter2» >> .env'
	],
	'through standard input': [
		'echo «hunter2» | sudo -S apt update',
		"printf '«%s\\n»' «hunter2» | sudo --stdin -k true",
		'(true; echo «hunter2») | sudo -S id',
		'sudo -S id <<< «hunter2»',
		'docker login --password-stdin -u joe <<< "«hunter2»"',
		'chpasswd <<EOF\n«joe:hunter2\n»EOF',
		'echo «hunter2» | cryptsetup luksOpen /dev/sdb1 data -'
	]
};

describe('a secret is masked, and nothing else', () => {
	for (const [where, all] of Object.entries(commands))
		describe(where, () => {
			for (const marked of all) {
				const command = marked.replace(/[«»]/g, '');
				test(command, () => {
					expect(mask(command).text).toBe(marked.replace(/«[^»]*»/g, '[masked]'));
				});
			}
		});
});

describe('is no secret', () => {
	test.each([
		'ssh -p 22 host',
		'ssh -p22 root@host uptime',
		'scp -P 22 a host:',
		'mkdir -p a/b',
		'cp -p a b',
		'ps -u root',
		'sort -k 2 file',
		'grep -e password file',
		'grep -rn "password" /etc',
		'grep -k token',
		'nmap -p 80 host',
		'nmap -p- host',
		'docker run -p 80:80 nginx',
		'docker run -p 3306:3306 --name db mysql',
		'docker build --secret id=npm,src=.npmrc .',
		'kubectl get secret db -o yaml',
		'kubectl create secret generic db --from-file=tls.key',
		'sudo -u mysql psql -p5432 shop',
		'sudo -p prompt ls',
		'tar -xpzf a.tgz',
		'rsync -avP --password-file=pw.txt a host::b',
		'find . -perm -u=s -print',
		'chown mysql:mysql -R /var/lib/mysql',
		'systemctl restart mysql',
		'apt install -y mysql-client zip curl',
		'passwd -l joe',
		'passwd joe',
		'useradd -m -G sudo joe',
		'ls -la /etc/passwd /etc/shadow',
		'cd "$PWD" && echo $OLDPWD',
		'PWD=/tmp pwd',
		'ssh -o PasswordAuthentication=no host',
		'SSH_ASKPASS=/bin/true ssh host',
		'ansible-playbook --vault-password-file pw.txt site.yml',
		'aws secretsmanager get-secret-value --secret-id db',
		'aws s3api list-objects --starting-token abc',
		'tool --no-password --ask-password prompt --token-file t.txt --api-key-file k',
		`tool --password=$PASSWORD --token "$TOKEN" --secret \${SECRET}`,
		'mysql -p"$MYSQL_PASSWORD" shop',
		'mysql -p$(cat /run/secrets/db)',
		'redis-cli -a `cat pw` ping',
		'curl -u "$USER:$TOKEN" https://host'.replace('$USER:$TOKEN', '$CREDENTIALS'),
		'openssl s_client -connect host:443',
		'echo hello | sudo tee /etc/motd',
		'echo done | tee log',
		'gpg --decrypt a.gpg',
		'git commit -m "the password page"',
		'zip -r a.zip dir -x node_modules',
		'mysqldump -u root -p --all-databases > all.sql'
	])('%s', (command) => {
		expect(mask(command).text).toBe(command);
	});
});

describe('what the text does not say itself', () => {
	test.each([
		['P=«hunter2»; mysql -p"$P"', 'P=[masked]; mysql -p"$P"'],
		['f() { mysql -p$1 shop; }; f hunter2', 'f() { mysql -p$1 shop; }; f [masked]'],
		['alias m=mysql; m -phunter2x', 'alias m=mysql; m -p[masked]'],
		['for p in hunter2; do redis-cli -a $p ping; done', 'for p in [masked]; do redis-cli -a $p ping; done'],
		['sshpass -p "$(echo hunter2)" ssh host', 'sshpass -p "$(echo [masked])" ssh host']
	])('%s', (marked, expected) => {
		expect(mask(marked.replace(/[«»]/g, '')).text).toBe(expected);
	});

	test('a secret that was encoded: what it is made from is masked in its place', () => {
		const command = `echo ${Buffer.from('mysql -phunter2 shop').toString('base64')} | base64 -d | sh`;
		const { text } = mask(command);
		expect(text).toContain('[masked]');
		expect(text).not.toBe(command);
	});

	test('a text that nobody could read has its words masked all the same', () => {
		const command = `${'('.repeat(200)} mysql -phunter2 shop`;
		const { reading } = classify(command);
		expect(reading.complete).toBe(false);
		for (const read of [reading, undefined])
			expect(maskCommand(command, read).text).toBe(command.replace('hunter2', '[masked]'));
		expect(mask(`mysql -phunter2 'unfinished`).text).toBe(`mysql -p[masked] 'unfinished`);
		expect(mask(`echo 'unfinished; mysql -phunter2`).text).toBe(`echo 'unfinished; mysql -p[masked]`);
	});

	test('a long secret is masked wherever else it stands', () => {
		expect(mask('API_TOKEN=abcdef123456 tool; echo abcdef123456 abcdef1234567').text).toBe(
			'API_TOKEN=[masked] tool; echo [masked] abcdef1234567'
		);
	});
});

describe('another text that quotes the command', () => {
	test('has its secrets masked, whether it quotes all of it, a word, or the secret', () => {
		const { hide, text } = mask('mysql -uroot -phunter2 shop');
		expect(hide('cannot start: mysql -uroot -phunter2 shop')).toBe(`cannot start: ${text}`);
		expect(hide("unknown option '-phunter2'")).toBe("unknown option '-p[masked]'");
		expect(hide('access denied for hunter2.')).toBe('access denied for [masked].');
		expect(hide('hunter25 is not it')).toBe('hunter25 is not it');
	});

	test('is left alone where the command holds none', () => {
		const { hide } = mask('ls -la');
		expect(hide('ls -la: no such file')).toBe('ls -la: no such file');
	});
});

describe('any text', () => {
	/** The same numbers in every run. */
	function random(seed: number): () => number {
		let state = seed;
		return () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state / 2 ** 32;
		};
	}

	test('is masked without a fault, and the same again', () => {
		const next = random(7);
		const pieces =
			`mysql -p sudo -S curl -u a:b PASSWORD= ' " \` $ ( ) { } < > | & ; # \\ \n <<EOF EOF $' $( \${ x y é 😀 = --password -- [ ] \t`.split(
				' '
			);
		for (let n = 0; n < 3_000; n++) {
			let text = '';
			for (let i = 0; i < 2 + next() * 14; i++)
				text += `${pieces[Math.floor(next() * pieces.length)]}${next() < 0.6 ? ' ' : ''}`;
			const { text: once } = mask(text);
			expect(typeof once).toBe('string');
			expect(mask(text).text).toBe(once);
		}
	});

	test('of the greatest length, nested as deep as can be, is split a bounded number of times', () => {
		for (const piece of ["'", '"', '`', '$(', '\\"', "a'b ", '<<A ', 'x|', '${', "$'\\"]) {
			const text = `mysql -phunter2 ${piece.repeat(8_192 / piece.length)}`.slice(0, 8_192);
			expect(maskCommand(text, undefined).text.startsWith('mysql -p[masked]'), piece).toBe(true);
		}
	});

	test('keeps a secret that is quoted in whatever way out of what is kept', () => {
		const next = random(11);
		const quotes = [
			(s: string) => s,
			(s: string) => `'${s}'`,
			(s: string) => `"${s}"`,
			(s: string) => `$'${s}'`,
			(s: string) =>
				s
					.split('')
					.map((c) => `\\${c}`)
					.join(''),
			(s: string) => `${s.slice(0, 3)}'${s.slice(3)}'`,
			(s: string) => `"${s.slice(0, 2)}"${s.slice(2)}`
		];
		const tools = [
			(s: string) => `mysql -p${s} shop`,
			(s: string) => `redis-cli -a ${s} ping`,
			(s: string) => `sshpass -p ${s} ssh host`,
			(s: string) => `PGPASSWORD=${s} psql`,
			(s: string) => `tool --password ${s}`,
			(s: string) => `curl -u joe:${s} host`,
			(s: string) => `echo ${s} | sudo -S id`
		];
		const wraps = [
			(c: string) => c,
			(c: string) => `sudo ${c}`.replace(/^sudo (\w+=)/, 'sudo env $1'),
			(c: string) => `(${c})`,
			(c: string) => `echo $(${c})`,
			(c: string) => `bash -c "${c.replace(/[\\"$`]/g, '\\$&')}"`,
			(c: string) => `bash -c '${c.replace(/'/g, "'\\''")}'`,
			(c: string) => `true && ${c}; ls`
		];
		const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
		for (let n = 0; n < 1_500; n++) {
			const secret = `Z${Math.floor(next() * 1e9).toString(36)}q`;
			const written = pick(quotes)(secret);
			const command = pick(wraps)(pick(tools)(written));
			const { text } = mask(command);
			expect(text, command).not.toContain(secret);
			expect(text, command).not.toContain(written);
			expect(text, command).toContain('[masked]');
		}
	});
});
