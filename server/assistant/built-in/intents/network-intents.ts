// What people ask about the network.
import { rows } from './intent.ts';

export const NETWORK = rows([
	{
		name: 'network.port',
		says: [
			'what listens on <port>',
			'is <port> open',
			'<port>',
			'what is on <port>',
			'who uses <port>',
			'which process is on <port>',
			'is <port> used',
			'what is <port>',
			'port <port>',
			'who listens on <port>',
			'is <port> reachable from outside',
			'is <port> free',
			'what runs on <port>',
			'what is running on <port>',
			'is something running on <port>',
			'which program uses <port>',
			'what blocks <port> used'
		],
		reads: ['diagnose', 'read-network']
	},
	{
		name: 'network.open',
		says: [
			'what can the outside see',
			'open <unit>',
			'is <unit> open to the outside',
			'user outside open <unit>',
			'listen every interface',
			'outside listen',
			'what listens to the outside',
			'list open outside',
			'everything open outside list',
			'machine open outside',
			'which ports are open',
			'open ports',
			'what is open to the outside',
			'what is reachable from the internet',
			'what is exposed',
			'exposed services',
			'exposed ports',
			'which services are reachable from outside',
			'am I exposed',
			'is anything open to the internet',
			'which ports are open to the internet',
			'attack surface open',
			'ports open network',
			'can anyone reach open outside',
			'is the machine exposed to the internet',
			'is the server open to the world',
			'check open ports',
			'what do i expose'
		],
		reads: ['read-network']
	},
	{
		name: 'network.listening',
		says: [
			'what is listening',
			'which programs listen',
			'listening sockets',
			'list listening ports',
			'show listeners',
			'what listens',
			'which services listen',
			'which ports are used',
			'ports in use',
			'list ports',
			'which port does <unit> listen on',
			'which port does <unit> use',
			'on which port is <unit>',
			'which ports listen'
		],
		reads: ['read-network']
	},
	{
		name: 'network.address',
		says: [
			'what is my ip',
			'ip',
			'ip of this machine',
			'which ip does this machine have',
			'ip of <interface>',
			'show ip',
			'local ip',
			'ipv6',
			'what is the public ip',
			'external ip',
			'mac of <interface>',
			'mac ip',
			'which network ip'
		],
		reads: ['read-network']
	},
	{
		name: 'network.names',
		says: [
			'dns',
			'is dns working',
			'which dns',
			'dns servers',
			'dns status',
			'is dns set up',
			'does dns resolve',
			'dns failed',
			'dns trouble',
			'why is dns failed',
			'what dns do we use',
			'dns config',
			'dns settings',
			'dns failed resolve'
		],
		reads: ['diagnose', 'read-network']
	},
	{
		name: 'network.firewall',
		says: [
			'is the firewall on',
			'firewall',
			'firewall status',
			'firewall rules',
			'show firewall rules',
			'firewall running',
			'is the firewall active enabled',
			'what does the firewall block',
			'which ports does the firewall allow',
			'is there a firewall',
			'list firewall',
			'is <port> allowed by the firewall',
			'does the firewall let through',
			'what lets the firewall in'
		],
		reads: ['read-network']
	},
	{
		name: 'network.route',
		says: [
			'gateway',
			'default gateway',
			'what is the gateway',
			'which router',
			'default route',
			'how does traffic leave the machine',
			'router ip',
			'gateway ip'
		],
		reads: ['read-network']
	},
	{
		name: 'network.routes',
		says: [
			'routes',
			'routing table',
			'show routes',
			'list routes',
			'which routes are there',
			'route to <address>',
			'which way does traffic take route',
			'how does traffic route'
		],
		reads: ['read-network']
	},
	{
		name: 'network.connections',
		says: [
			'running connections',
			'active connections list',
			'who is connected',
			'connections',
			'how many connections',
			'open connections',
			'active connections',
			'established connections',
			'list connections',
			'who is connected to <port>',
			'which connections go outside',
			'clients connected',
			'which ip is connected',
			'who is connected to <unit>',
			'where does this machine connect'
		],
		reads: ['read-network']
	},
	{
		name: 'network.traffic',
		says: [
			'network speed',
			'speed of the network',
			'network traffic',
			'bandwidth',
			'how much traffic',
			'network usage',
			'network activity',
			'is the network busy',
			'network load',
			'traffic of <interface>',
			'upload traffic',
			'how busy is the network',
			'network throughput',
			'who uses the bandwidth',
			'which process eats the bandwidth',
			'network slow',
			'how much data did the network receive',
			'network speed now'
		],
		reads: ['read-vitals', 'read-network'],
		topic: 'network traffic',
		past: 'machine.past'
	},
	{
		name: 'network.interfaces',
		says: [
			'list interfaces',
			'interfaces',
			'network interfaces',
			'network adapters',
			'which nics',
			'show network',
			'network config',
			'how many interfaces',
			'are the interfaces up',
			'network status',
			'is the network ok',
			'how is the network doing',
			'network link'
		],
		reads: ['read-network']
	},
	{
		name: 'network.interface',
		says: [
			'is <interface> up',
			'<interface>',
			'status of <interface>',
			'is <interface> running',
			'how fast is <interface>',
			'<interface> speed',
			'what is wrong with <interface> trouble',
			'<interface> failed',
			'how is <interface> doing',
			'show <interface>',
			'is the interface <interface> connected',
			'explain <interface>',
			'why is <interface> failed',
			'link of <interface>',
			'cable <interface> usb',
			'is the cable in <interface>',
			'is <interface> connected',
			'is the cable connected interface'
		],
		reads: ['read-network'],
		twins: ['services.state']
	},
	{
		name: 'network.errors',
		says: [
			'dropped packets',
			'packet loss',
			'network errors',
			'are packets dropped',
			'interface errors',
			'errors on <interface>',
			'drops on <interface>',
			'network drops connection',
			'packets lost'
		],
		reads: ['read-network']
	},
	{
		name: 'network.wifi',
		says: [
			'wifi',
			'wifi signal',
			'is wifi connected',
			'how good is the wifi',
			'wifi status',
			'wifi slow',
			'which wifi',
			'wifi <interface>'
		],
		reads: ['read-network']
	},
	{
		name: 'network.vpn',
		says: [
			'vpn',
			'is the vpn up',
			'vpn status',
			'vpn running',
			'is the vpn connected',
			'vpn <interface>',
			'vpn failed',
			'how is the vpn doing'
		],
		reads: ['read-network']
	},
	{
		name: 'network.neighbours',
		says: [
			'who wifi',
			'devices on wifi',
			'neighbours',
			'arp table',
			'neighbour',
			'who else is on the network',
			'which machines are on the network',
			'other machines on the network',
			'scan my network',
			'scan my network for neighbours',
			'neighbour list network',
			'people on my network'
		],
		reads: ['read-network']
	},
	{
		name: 'network.reach',
		says: [
			'network failed',
			'is the network failed',
			'internet failed',
			'is the internet failed',
			'is the internet up',
			'internet',
			'is the internet running',
			'internet connection',
			'do we have internet',
			'is the internet ok',
			'internet down failed',
			'internet slow',
			'internet speed',
			'online',
			'internet machine',
			'why no internet',
			'is the network connected to internet'
		],
		reads: ['read-network']
	},
	{
		name: 'network.allow',
		says: [
			'allow <port> firewall',
			'allow <port> outside',
			'open <port>',
			'allow <port>',
			'allow <port> in the firewall',
			'open <port> firewall',
			'open <port> for the network',
			'allow <port> from outside',
			'allow <address>',
			'allow port <port> network',
			'allow traffic firewall',
			'add a firewall rule <port>',
			'need open <port>',
			'make <port> reachable',
			'forward <port>'
		],
		reads: ['read-network', 'check-command'],
		acts: true
	},
	{
		name: 'network.block',
		says: [
			'close <port>',
			'block <port>',
			'block <address>',
			'block <port> in the firewall',
			'deny <port>',
			'ban <address>',
			'remove the firewall rule <port>',
			'block traffic firewall',
			'close port',
			'stop exposing <port>',
			'disable <port>'
		],
		reads: ['read-network', 'check-command'],
		acts: true
	},
	{
		name: 'network.restart',
		says: [
			'restart the network',
			'restart networking',
			'reload the network',
			'restart <interface>',
			'restart network interface',
			'reconnect connect the network restart',
			'restart wifi',
			'restart vpn',
			'enable the firewall',
			'start the firewall',
			'restart dns'
		],
		reads: ['read-services', 'check-command'],
		acts: true
	}
]);
