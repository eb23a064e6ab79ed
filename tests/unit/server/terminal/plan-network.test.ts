import { describe, expect, test } from 'vitest';
import { classify } from '#classifier';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';

const FACTS: PlanFacts = {
	home: '/root',
	cwd: '/root/site',
	tempDirs: ['/tmp', '/var/tmp'],
	uid: 0,
	isSystemProgram: (word) => !word.includes('/') || /^\/(usr\/)?s?bin\//.test(word),
	standingOf: () => 'apart'
};
const planned = (text: string, uid = 0) => planSandbox(classifyCommand(text, classify), { ...FACTS, uid });

describe('a raw socket is for a ping or a traceroute that is alone in its text', () => {
	test.each([
		['ping -c1 10.0.0.1', ['icmp']],
		['ping -c1 10.0.0.1 2>&1', ['icmp']],
		['/usr/bin/ping6 -c 1 ::1', ['icmp']],
		['timeout 5 ping -c1 host', ['icmp']],
		['fping host', ['icmp']],
		['traceroute host', ['icmp', 'unreceived']],
		['traceroute -T -p 443 host', ['icmp', 'unreceived', 'tcp']],
		['mtr -r -c 1 host', ['icmp', 'unreceived']],
		['sudo ping -c1 10.0.0.1', ['icmp']],
		['sudo timeout 5 traceroute host', ['icmp', 'unreceived']]
	])('%s', (text, raw) => expect(planned(text).raw).toEqual(raw));

	test.each([
		'ping -c1 host | tail -1',
		'ping -c1 host && echo up',
		'ping -c1 host; id',
		'ping -c1 host > ~/out',
		'ping -c1 host &',
		'ping -c1 $HOST',
		'ping -c1 "$(cat host)"',
		'ping(){ ./mine; }; ping host',
		'./ping -c1 host',
		'/tmp/ping -c1 host',
		'./timeout 5 ping -c1 host',
		"./time'out' 5 ping -c1 host",
		'PATH=/tmp ping host',
		'LD_PRELOAD=./x.so ping -c1 host',
		'env -S "ping -c1 host"',
		'bash -c "ping -c1 host"',
		'xargs ping < hosts',
		'find . -exec ping -c1 host ;',
		'sudo ./ping host',
		'sudo env PATH=. ping host',
		'tcpdump -i lo',
		'nmap -sS host',
		'arping host',
		'hping3 host',
		'python3 -c "import socket"',
		'curl http://host/',
		'ls'
	])('%s gets none', (text) => expect(planned(text).raw).toBeUndefined());

	test('an ordinary user has no right to one, so none is let through', () => {
		expect(planned('ping -c1 host', 1000).raw).toBeUndefined();
		expect(planned('sudo ping -c1 host', 1000).raw).toEqual(['icmp']);
	});
});

describe('the settings of the network are for recognised programs, with no code beside them', () => {
	test.each([
		'sudo ufw allow 80/tcp',
		'ip addr add 10.9.0.2/24 dev lo',
		'nft list ruleset',
		'iptables -L -n',
		'for port in 80 443; do ufw allow $port; done',
		'while read ip; do iptables -A INPUT -s "$ip" -j DROP; done < bad.txt',
		'sudo bash -c "iptables -A INPUT -j DROP && iptables-save"',
		'sudo /bin/sh -c "ip link set lo up"',
		'apt-get install -y hello',
		'nft -f /etc/nftables.conf',
		// What is printed is known only when it runs; it changes nothing of what is done.
		'sudo sh -c \'ip link set lo up; printf "%s %s\\n" done "$?"\''
	])('%s', (text) => expect(planned(text).setsNetwork).toBe(true));

	test.each([
		'./firewall.sh && systemctl restart nginx',
		'sudo ./firewall.sh',
		'sudo python3 sniff.py',
		'sudo nft add rule ip f i log group 5; sudo tcpdump -i nflog:5',
		'nft add rule ip nat o redirect to :99; python3 -m http.server 99; systemctl stop x',
		'sudo make install',
		'ip netns exec one ./mine; ip link set lo up',
		'ip -batch list',
		'tc -b list',
		'./bash -c "ip link set lo up"',
		"sudo ./e'nv' ip link set lo up",
		"sudo ./$'\\x65nv' ip link set lo up",
		'd=.; $d/timeout 5 ip link set lo up',
		'wg-quick up ./wg0.conf',
		'enable -f ./x.so y; ip link set lo up',
		'eval "$x"; ip link set lo up',
		'ip $what',
		'sudo ulogd -d',
		'printf "$format" x; ip link set lo up',
		'printf -v PATH "$where"; ip link set lo up',
		'iptables --modprobe=./x -L'
	])('%s may not', (text) => expect(planned(text).setsNetwork).toBeUndefined());

	test('only the old packet filters get a raw socket with them, one that receives nothing', () => {
		expect(planned('sudo iptables -A INPUT -j DROP').raw).toEqual(['unreceived']);
		expect(planned('sudo nft list ruleset').raw).toBeUndefined();
		expect(planned('sudo iptables -L; sudo ./mine').raw).toBeUndefined();
	});
});
