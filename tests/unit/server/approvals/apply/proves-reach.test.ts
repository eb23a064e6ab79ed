import { expect, test } from 'vitest';
import { provesReach } from '#server/approvals/apply/proves-reach.ts';
import type { Decider } from '#server/approvals/parts.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';

const request = (text: string): Pick<StoredRequest, 'steps'> => ({
	steps: [{ text }] as unknown as StoredRequest['steps']
});
const from = (acceptedAtMs: number, remoteAddress = '192.0.2.7'): Decider => ({
	name: 'a person',
	by: 'session',
	connection: { acceptedAtMs, remoteAddress, secure: true }
});
const reach = (elsewhere: boolean, loginMs?: number) => ({
	fromElsewhere: () => elsewhere,
	lastLoginMs: () => loginMs
});
const NFT = request('nft -f /etc/nftables.conf');

test('only a connection that was made after the change proves anything', () => {
	expect(provesReach(NFT, from(99), 100, reach(false))).toContain('older than the change');
	expect(provesReach(NFT, from(100), 100, reach(false))).toContain('older than the change');
	expect(provesReach(NFT, from(101), 100, reach(false))).toBeUndefined();
	expect(provesReach(NFT, { name: 'x', by: 'token', connection: null }, 100, reach(false))).toContain('not known');
});

test('where the machine is reached from elsewhere, its own loopback proves nothing', () => {
	for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
		expect(provesReach(NFT, from(101, address), 100, reach(true))).toContain('from the machine itself');
	expect(provesReach(NFT, from(101, '127.0.0.1'), 100, reach(false))).toBeUndefined();
	expect(provesReach(NFT, from(101), 100, reach(true))).toBeUndefined();
});

test('a change of sshd wants a sign-in that is newer than it', () => {
	const ssh = request('systemctl reload ssh.service');
	expect(provesReach(ssh, from(101), 100, reach(false, 50))).toContain('Sign in to the machine anew');
	expect(provesReach(ssh, from(103), 100, reach(false, 102))).toBeUndefined();
	// Nobody is seen to have signed in since.
	expect(provesReach(ssh, from(101), 100, reach(false))).toContain('Sign in to the machine anew');
});
