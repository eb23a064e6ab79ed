// V10: security updates wait: these and no others are installed.
import type { Proposer } from '../parts.ts';
import { isPackage, isVersion } from './names.ts';
import { asRoot, factOf, none, offer } from './offer.ts';

/** What a restart of the machine, or of much of it, follows. */
const DEEP = /^(?:linux-(?:image|modules|generic)|kernel(?:-|$)|libc6$|glibc$|systemd$|dbus$|openssl$|libssl)/;
const MOST = 150;

export const securityUpdates: Proposer = {
	detector: 'V10',
	async propose(finding, look) {
		const updates = factOf(await look.read.updates());
		if ('none' in updates) return updates;
		const waiting = updates.value.updates.filter(({ security }) => security);
		if (waiting.length === 0) return none('None wait by now.');
		if (waiting.some(({ name, offered }) => !isPackage(name) || !isVersion(offered)))
			return none('The name of a package is none that can be given to a command safely, so it is left to you.');
		const named = waiting.slice(0, MOST);
		const deep = named.map(({ name }) => name).filter((name) => DEEP.test(name));
		const installed = named.filter(({ installed: version }) => version !== null && isVersion(version));
		const apt = updates.value.manager === 'apt';
		const words = named.map(({ name }) => name).join(' ');
		const back = installed
			.map(({ name, installed: version }) => (apt ? `${name}=${version}` : `${name}-${version}`))
			.join(' ');
		return offer(finding, look, {
			task: `Install ${named.length} security ${named.length === 1 ? 'update' : 'updates'}`,
			reasoning: `Only packages that an update of security is waiting for: ${named
				.slice(0, 20)
				.map(({ name, offered }) => `${name} (${offered})`)
				.join(
					', '
				)}${named.length > 20 ? ' …' : ''}.${deep.length > 0 ? ` Among them ${deep.slice(0, 5).join(', ')}: programs use the new one only when they, or the machine, were started again.` : ''}`,
			steps: [
				asRoot(
					look,
					apt
						? `apt-get install -y --only-upgrade -o Dpkg::Options::=--force-confold -- ${words}`
						: `dnf upgrade -y -- ${words}`
				)
			],
			undo:
				installed.length === 0 || back.length > 6000
					? []
					: [asRoot(look, apt ? `apt-get install -y --allow-downgrades -- ${back}` : `dnf downgrade -y -- ${back}`)],
			affected: named.map(({ name }) => `package:${name}`),
			irreversible: [
				'A version that is no longer offered cannot be gone back to, and scripts of packages are not taken back.'
			],
			alternatives: [
				{
					title: 'Make it permanent',
					detail: apt
						? 'The package unattended-upgrades installs them each night.'
						: 'dnf-automatic installs them each night.'
				},
				{ title: 'At another time', detail: 'Services may be restarted while they are installed.' }
			],
			precision: 0.95,
			complete: updates.value.limits.length > 0 ? 0.85 : 1
		});
	}
};
