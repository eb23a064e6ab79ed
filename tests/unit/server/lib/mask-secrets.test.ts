import { describe, expect, test } from 'vitest';
import { maskSecrets, neverShow } from '#server/lib/mask-secrets.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';

describe('a secret in a text that nobody read is masked, and nothing else', () => {
	// What stands between « and » is masked.
	test.each([
		'id AKIAIOSF«ODNN7EXAMPLE» used',
		'ghp_«abcdefghijklmnopqrstuvwxyz0123»',
		'xoxb-«123456789012-abcdefghijkl»',
		'key=AIza«SyA1234567890abcdefghijklmnopqrstuv»'.replace('key=', 'at '),
		'sk-ant-«api03-abcdefghijklmnop»'.replace('sk-ant-«', 'sk-«ant-'),
		'sk_«live_abcdefghijklmnopqrst»',
		`cookie is eyJ«${JWT.slice(3)}»`,
		'-----BEGIN RSA PRIVATE KEY-----«\nMIIEow\n-----END RSA PRIVATE KEY-----» end',
		'hvs.«CAESIJabcdefghijklmnop»',
		'AGE-SECRET-KEY-1«QQQQQQQQQQQQQQQQQQQQQQQQ»',
		'https://hooks.slack.com/services/«T0001/B0001/abcdefgh»',
		'bot 123456789:«AAabcdefghijklmnopqrstuvwxyz0123456»',
		'Authorization: Bearer «abc»',
		'authorization: Basic «am9lOmh1bnRlcjI=»',
		'Cookie: «sid=abc; theme=dark»',
		'Set-Cookie: «sid=abc; Path=/»',
		'X-Api-Key: «k-123»',
		'X-Vault-Token: «abc»',
		'postgres://joe:«hunter2»@db/shop',
		'--password «hunter2» --user joe',
		'--token=«abc»',
		'GITHUB_TOKEN=«abc» make',
		'password=«hunter2» user=joe',
		'https://host/?page=1&access_token=«abc»&x=2',
		'https://host/blob?sv=2024&sig=«ab%2Fcd»',
		'AccountName=a;AccountKey=«abc/d==»;Suffix=b',
		'{"user": "joe", "password": "«hunter2»"}',
		'user: joe\npassword: «hunter2»\nport: 22',
		"CREATE USER joe IDENTIFIED BY '«hunter2»'",
		"ALTER ROLE joe WITH PASSWORD '«hunter2»'",
		"SET PASSWORD = PASSWORD('«hunter2»')",
		'machine host login joe password «hunter2»',
		'cannot run sshpass -p «hunter2» ssh host',
		'cannot run mysql -u root -p«hunter2» shop',
		"bad: curl -s -u 'joe:«hunter2»' https://host",
		'bad: redis-cli -h cache -a «hunter2» ping',
		'CACHE=redis://:«hunter2»@cache:6379/0',
		'DB_PASS=«hunter2» PASS="«hunter2»" MYSQL_PWD=«hunter2»',
		'APP_KEY=«base64:aGFsbG8=» JWT_KEY=«abc»',
		'db_pass: «hunter2»',
		'password = «hunter2»',
		'{"dbPassword": "«hunter2»", "secretKey": "«abc»"}',
		'requirepass «hunter2»',
		'root:$y$«j9T$abcdefghijklmnop$qrstuvwxyz0123456789ABCDEFGHIJ./ab»:19000:0:99999:7:::',
		'hash $2b$«12$abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWXYZ01234»'
	])('%s', (marked) => {
		expect(maskSecrets(marked.replace(/[«»]/g, ''))).toBe(marked.replace(/«[^»]*»/g, '[masked]'));
	});

	test.each([
		'ssh -p 22 host',
		'PWD=/home/joe OLDPWD=/srv TESTS_PASSED=3',
		'if token == wanted',
		'Password authentication failed for user joe',
		'mysql -u root -p shop',
		'mysql --password -h db',
		'curl -u joe https://host',
		'grep -e password file',
		'mkdir -p a; cp -p b c; sort -k 2; ps -u root; nmap -p 80 host',
		'the token is not right: sign in again',
		'wrong password',
		'password=$PASSWORD',
		'password: |',
		'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
		'{"event":"audit-head","head":"12:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
		'eyJ is how a token begins',
		'https://host:8443/path@here'
	])('%s: as it is', (text) => {
		expect(maskSecrets(text)).toBe(text);
	});

	test('in a line of JSON too, which stays one', () => {
		const line = JSON.stringify({
			err: { message: 'cannot run: curl -u "joe:hunter2" -H "Cookie: sid=abc" https://h' }
		});
		const masked = maskSecrets(line);
		expect(masked).not.toMatch(/hunter2|sid=abc/);
		expect(() => JSON.parse(masked)).not.toThrow();
	});

	test('what is masked already stays as it is', () => {
		const once = maskSecrets('curl -u joe:hunter2 --password x GITHUB_TOKEN=y postgres://a:b@c');
		expect(maskSecrets(once)).toBe(once);
	});
});

test('one literal secret is masked wherever it stands, until it is forgotten', () => {
	const forget = neverShow('very-own-token');
	expect(maskSecrets('x very-own-tokeny')).toBe('x [masked]y');
	forget();
	expect(maskSecrets('x very-own-token')).toBe('x very-own-token');
});

test('a long line of what almost matches is searched in one pass', () => {
	for (const piece of [
		'mysql ',
		'curl -u ',
		'a=',
		'password ',
		'identified with ',
		'machine a login ',
		'x-key-',
		'eyJ.',
		'://a:',
		'"'
	])
		expect(maskSecrets(piece.repeat(20_000)).length).toBeGreaterThan(0);
});
