// A certificate or key that could not be loaded, since its lines were glued or cut: told with the line, and with nothing of a key.
import { expect, test } from 'vitest';
import { diagnose, onDisk } from './unit-on-disk.ts';

onDisk();

const BODY = 'MIIBSECRETSECRET==';
const block = (label: string) => `-----BEGIN ${label}-----\n${BODY}\n-----END ${label}-----`;
const PEM = '/etc/web/all.pem';

test.each([
	[`cannot load certificate "${PEM}": PEM_read_bio_X509() failed (SSL: error:0480006C:PEM routines::no start line)`],
	['ssl.SSLError: [SSL] PEM lib (_ssl.c:3895)'],
	['tls: failed to find any PEM data in certificate input']
])('%s', async (says) => {
	const { cause } = await diagnose({
		service: [`ExecStart=/bin/a --cert ${PEM}`],
		files: { [PEM]: `0644 ${block('CERTIFICATE')}${block('PRIVATE KEY')}\n` },
		says: [says]
	});
	expect(cause).toMatchObject({ kind: 'pem-broken', about: { path: PEM, line: '3' } });
	expect(cause?.says).toBe(
		`Line 3 of ${PEM} holds the end of one block and the beginning of the next in one: the line end between the two is missing, so it cannot be loaded.`
	);
	expect(JSON.stringify(cause)).not.toMatch(/SECRET/);
});

test('one that is well is not it, nor one that nobody speaks of', async () => {
	const given = { service: [`ExecStart=/bin/a --cert ${PEM}`], says: ['cannot load certificate: key values mismatch'] };
	const well = await diagnose({ ...given, files: { [PEM]: `0644 ${block('CERTIFICATE')}\n` } });
	expect(well.cause?.kind).not.toBe('pem-broken');
	const other = await diagnose({
		...given,
		says: ['no such user'],
		files: { [PEM]: `0644 -----BEGIN CERTIFICATE-----\n${BODY}\n` }
	});
	expect(other.cause?.kind).not.toBe('pem-broken');
});
