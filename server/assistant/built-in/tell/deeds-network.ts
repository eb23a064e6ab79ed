// What is asked to be done with the network: offered, not done.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { listNames } from '../../tools/list-names.ts';
import { readNetwork } from '../../tools/read-network.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords as words } from '../deed-words.ts';
import { describeNetwork } from '../describe-network.ts';
import { inline } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import type { Asked, Means } from './tell.ts';

type Manager = 'ufw' | 'firewalld' | 'nftables' | 'iptables';

/** The way each firewall is told, for good where it can. */
function ruleOf(
	manager: Manager,
	verb: 'allow' | 'block',
	what: { readonly port?: number | undefined; readonly address?: string | undefined }
): string[] {
	const { port, address } = what;
	switch (manager) {
		case 'ufw':
			return address !== undefined
				? ['ufw', verb === 'allow' ? 'allow' : 'deny', 'from', address]
				: ['ufw', verb === 'allow' ? 'allow' : 'deny', `${port}/tcp`];
		case 'firewalld':
			return address !== undefined
				? [
						'firewall-cmd',
						'--permanent',
						verb === 'allow'
							? `--add-source=${address}`
							: `--add-rich-rule=rule family=ipv4 source address=${address} drop`
					]
				: ['firewall-cmd', '--permanent', `--${verb === 'allow' ? 'add' : 'remove'}-port=${port}/tcp`];
		case 'nftables':
			return [
				'nft',
				'insert',
				'rule',
				'inet',
				'filter',
				'input',
				...(address !== undefined ? ['ip', 'saddr', address] : ['tcp', 'dport', String(port)]),
				verb === 'allow' ? 'accept' : 'drop'
			];
		case 'iptables':
			return [
				'iptables',
				'-I',
				'INPUT',
				...(address !== undefined ? ['-s', address] : ['-p', 'tcp', '--dport', String(port)]),
				'-j',
				verb === 'allow' ? 'ACCEPT' : 'DROP'
			];
	}
}

async function change(verb: 'allow' | 'block', { slots }: Asked, means: Means): Promise<string> {
	const report = outputOf(await means.ask(readNetwork, {}));
	const port = slots.port ?? slots.number;
	if (port === undefined && slots.address === undefined) return describeNetwork(report, { about: 'firewall' });
	const now = port === undefined ? [] : [describeNetwork(report, { about: 'port', port })];
	const manager = report.firewall.managers.find(({ state }) => state === 'on') ?? report.firewall.managers[0];
	const what = port === undefined ? inline(slots.address ?? '') : inline(`${port}/tcp`);
	if (!manager) {
		const offered = verb === 'block' ? [await offer('nftables')] : [];
		return [...now, words.noFirewall, ...offered].join('\n\n');
	}
	async function offer(name: Manager): Promise<string> {
		const command = await elevated(quoteArgv(ruleOf(name, verb, { port, address: slots.address })), means.ask);
		return offerDeed(
			oneStep(
				`${verb} ${port === undefined ? slots.address : `${port}/tcp`} at the firewall`,
				words[verb](what),
				command
			),
			means
		);
	}
	return [...now, await offer(manager.name)].join('\n\n');
}

export const allow = (asked: Asked, means: Means): Promise<string> => change('allow', asked, means);
export const block = (asked: Asked, means: Means): Promise<string> => change('block', asked, means);

const MANAGERS = ['NetworkManager.service', 'systemd-networkd.service', 'networking.service'];

export async function restartNetwork({ slots, said }: Asked, means: Means): Promise<string> {
	const { names } = outputOf(await means.ask(listNames, {}));
	const has = (name: string): boolean => names.some((one) => one.kind === 'unit' && one.name === name);
	if (said.has('firewall')) {
		const report = outputOf(await means.ask(readNetwork, {}));
		const command = report.firewall.managers.some(({ name }) => name === 'ufw')
			? 'ufw enable'
			: 'systemctl enable --now nftables.service';
		return `${describeNetwork(report, { about: 'firewall' })}\n\n${await offerDeed(oneStep('Switch the firewall on', words.block('`everything that no rule allows`'), await elevated(command, means.ask)), means)}`;
	}
	if (slots.interface && has('NetworkManager.service')) {
		const { name } = slots.interface;
		return offerDeed(
			oneStep(
				`Reconnect ${name}`,
				words.network(inline(name)),
				await elevated(quoteArgv(['nmcli', 'device', 'reapply', name]), means.ask)
			),
			means
		);
	}
	const unit =
		(said.has('dns') && has('systemd-resolved.service') ? 'systemd-resolved.service' : undefined) ??
		MANAGERS.find(has) ??
		'networking.service';
	return offerDeed(
		oneStep(`restart ${unit}`, words.network(inline(unit)), await elevated(`systemctl restart ${unit}`, means.ask)),
		means
	);
}
