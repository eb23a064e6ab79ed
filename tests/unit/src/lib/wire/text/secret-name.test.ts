import { expect, test } from 'vitest';
import { isPlainValue, isSecretName } from '#wire/text/secret-name.ts';

test.each([
	'PASSWORD',
	'DB_PASSWORD',
	'PGPASSWORD',
	'MYSQL_PWD',
	'SSHPASS',
	'BORG_PASSPHRASE',
	'REDISCLI_AUTH',
	'AWS_SECRET_ACCESS_KEY',
	'AWS_ACCESS_KEY_ID',
	'SECRET_KEY_BASE',
	'GITHUB_TOKEN',
	'clientSecret',
	'npmAuthToken',
	'--client-secret',
	'--api-key',
	'auth.password',
	'wifi-sec.psk',
	'keyStorePassword',
	'requirepass',
	'input_pw',
	'X-Api-Key',
	'password2'
])('%s is the name of a secret', (name) => {
	expect(isSecretName(name)).toBe(true);
});

test.each([
	'PWD',
	'OLDPWD',
	'PATH',
	'PASSWORD_FILE',
	'TOKEN_TTL',
	'TOKENIZERS_PARALLELISM',
	'MAX_TOKENS',
	'SSH_ASKPASS',
	'SUDO_ASKPASS',
	'PasswordAuthentication',
	'--password-stdin',
	'--vault-password-file',
	'--secret-id',
	'--bypass',
	'compass',
	'key',
	'KEYMAP',
	'author',
	'user'
])('%s is none', (name) => {
	expect(isSecretName(name)).toBe(false);
});

test('a switch is no secret, whatever its name', () => {
	for (const value of ['', 'true', 'no', 'none', '-', '[masked]']) expect(isPlainValue(value), value).toBe(true);
	for (const value of ['hunter2', 'truest', '1234']) expect(isPlainValue(value), value).toBe(false);
});
