// Which word of a program's settings was meant by one that it does not know.
import { expect, test } from 'vitest';
import { nearKnown } from '#server/host/configuration/known-words.ts';

test.each([
	['sshd', 'PermitRotLogin', 'PermitRootLogin'],
	['sshd', 'passwordauthentification', 'PasswordAuthentication'],
	['sshd', 'Prot', 'Port'],
	['sshd', 'Foo', undefined],
	['nginx', 'sever_name', 'server_name'],
	['nginx', 'liste', 'listen'],
	// Two are equally near.
	['nginx', 'ssl_certificates', 'ssl_certificate'],
	['nginx', 'Listen', 'listen'],
	['apache2', 'servername', undefined],
	['apache2', 'ServrName', 'ServerName'],
	['apache2', 'DocumentRot', 'DocumentRoot'],
	['haproxy', 'servr', undefined]
] as const)('%s: %s is %s', (check, word, meant) => {
	expect(nearKnown(check, word)).toBe(meant);
});
