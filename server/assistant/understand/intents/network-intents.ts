// What people ask about the network.
import { rows } from './intent.ts';

export const NETWORK = rows([
	{ name: 'network.port', asks: 'What listens on port <port>?', takes: ['port'], reads: ['diagnose', 'read-network'] },
	{ name: 'network.open', asks: 'Which ports are open to the outside?', takes: ['unit'], reads: ['read-network'] },
	{ name: 'network.listening', asks: 'What is listening?', takes: ['unit'], reads: ['read-network'] },
	{ name: 'network.address', asks: 'What is my IP address?', takes: ['interface'], reads: ['read-network'] },
	{ name: 'network.names', asks: 'Which DNS servers do we use?', reads: ['diagnose', 'read-network'] },
	{ name: 'network.firewall', asks: 'Is the firewall on?', takes: ['port'], reads: ['read-network'] },
	{ name: 'network.route', asks: 'What is the default gateway?', reads: ['read-network'] },
	{ name: 'network.routes', asks: 'Show the routing table', takes: ['address'], reads: ['read-network'] },
	{
		name: 'network.connections',
		asks: 'Who is connected to this machine?',
		takes: ['unit', 'port'],
		reads: ['read-network']
	},
	{
		name: 'network.traffic',
		asks: 'How much network traffic is there?',
		takes: ['interface'],
		reads: ['read-vitals', 'read-network'],
		topic: 'network traffic',
		past: 'machine.past'
	},
	{ name: 'network.interfaces', asks: 'Which network interfaces are there?', reads: ['read-network'] },
	{
		name: 'network.interface',
		asks: 'Is <interface> up?',
		takes: ['interface'],
		reads: ['read-network'],
		twins: ['services.state']
	},
	{ name: 'network.errors', asks: 'Is there packet loss?', takes: ['interface'], reads: ['read-network'] },
	{ name: 'network.wifi', asks: 'How good is the wifi?', takes: ['interface'], reads: ['read-network'] },
	{ name: 'network.vpn', asks: 'Is the VPN up?', takes: ['interface'], reads: ['read-network'] },
	{ name: 'network.neighbours', asks: 'Which devices are on my network?', reads: ['read-network'] },
	{ name: 'network.reach', asks: 'Can this machine reach the internet?', reads: ['read-network'] },
	{
		name: 'network.allow',
		asks: 'Open port <port> in the firewall',
		takes: ['port', 'address'],
		reads: ['read-network', 'check-command'],
		acts: true
	},
	{
		name: 'network.block',
		asks: 'Block port <port> in the firewall',
		takes: ['port', 'address'],
		reads: ['read-network', 'check-command'],
		acts: true
	},
	{
		name: 'network.restart',
		asks: 'Restart the network',
		takes: ['interface'],
		reads: ['read-services', 'check-command'],
		acts: true
	}
]);
