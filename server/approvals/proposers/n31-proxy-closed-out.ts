// N31: a web server may not enter a folder or use a socket that its own settings name: the narrowest right that lets it.
import type { Finding } from '#wire/finding.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { whyLedElsewhere, whyNotFirm } from './firm-path.ts';
import { BAD_NAME, isPath, isUnit } from './names.ts';
import { asRoot, type None, none, offer } from './offer.ts';
import { isAsGoodAsRoot } from './root-groups.ts';
import { socketUnitOf } from './socket-unit.ts';
import { dropInPath, reloadStep, unitStep } from './units.ts';

const NAME = /^[a-z_][a-z0-9_-]{0,31}$/;
const PLAIN = /^\/[\w./@+-]+$/;
/** Whoever may use one of these is root by another way. */
const AS_ROOT_SOCKET =
	/(?:docker|podman|containerd|crio|dockershim|libvirt|lxd|incus|snapd|dbus|polkit|systemd|hostwright|ssh-agent|gpg-agent)[^/]*(?:$|\/)/;
/** Places of the system and of secrets: no web server serves from there. */
const NOT_TO_BE_OPENED = /^\/(?:root|etc|boot|proc|sys|dev)(?:\/|$)|\/\.(?:ssh|gnupg|aws|kube)(?:\/|$)/;
const MOST_FOLDERS = 3;

export const proxyClosedOut: Proposer = {
	detector: 'N31',
	async propose(finding, look) {
		const { kind, about = {} } = finding.cause ?? {};
		const { path = '', user = '', group = '', wanted = '', proxy = '' } = about;
		if (![path, wanted].every(isPath) || ![user, group].every((one) => NAME.test(one)) || !isUnit(proxy))
			return none(BAD_NAME);
		if (kind === 'folder-closed') return openFolders(finding, about, look);
		if (!PLAIN.test(path)) return none(BAD_NAME);
		if (AS_ROOT_SOCKET.test(path))
			return none(`Report only: whoever may use ${path} can do what root can; whether ${user} is to is yours to say.`);
		return openSocket(finding, about, look);
	}
};

type About = Readonly<Record<string, string>>;

async function openFolders(finding: Finding, about: About, look: Look): Promise<ProposedPlan | None> {
	const { user = '', wanted = '', closed = '' } = about;
	const folders = closed.split(':').filter(Boolean);
	if (folders.length === 0 || folders.length > MOST_FOLDERS || !folders.every(isPath)) return none(BAD_NAME);
	// A link of somebody else's on the way would have root open whatever it leads to.
	if (!folders.every((path) => `${wanted}/`.startsWith(`${path}/`))) {
		const led = await whyLedElsewhere(wanted, look);
		if (led) return led;
	}
	const steps: { readonly wanted: string; readonly old: string }[] = [];
	for (const path of folders) {
		if (NOT_TO_BE_OPENED.test(path))
			return none(
				`Report only: ${path} is none that a web server should enter. What it serves belongs elsewhere, in /srv or /var/www.`
			);
		const now = await look.root.facts(path);
		if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
		if (now.value.kind !== 'directory') return none(`Report only: ${path} is no folder by now.`);
		const elsewhere = path === folders[0] ? await whyNotFirm(path, 'root', look) : undefined;
		if (elsewhere) return elsewhere;
		const octal = (mode: number): string => `chmod ${mode.toString(8).padStart(4, '0')} ${quoteIfNeeded(path)}`;
		steps.push({ wanted: octal(now.value.mode | 0o001), old: octal(now.value.mode) });
	}
	// Below a folder of somebody else's, that one could lead a step of root's elsewhere.
	if (folders.length > 1) {
		const elsewhere = await whyNotFirm(folders.at(-1) ?? '', 'root', look);
		if (elsewhere) return elsewhere;
	}
	return offer(finding, look, {
		task: `Let ${user} pass through ${folders.join(' and ')}`,
		reasoning: [
			`${finding.why_so} The right to enter is given to other users, and not the right to see what is in it: whoever knows`,
			'the name of a file below can reach it, as far as that file’s own mode lets them.'
		].join(' '),
		steps: steps.map((one) => asRoot(look, one.wanted)),
		undo: [...steps].reverse().map((one) => asRoot(look, one.old)),
		alternatives: [
			{
				title: `For ${user} alone`,
				detail: `setfacl -m u:${user}:x on the same folder, where the package acl is installed.`
			},
			{
				title: 'Serve it from elsewhere',
				detail: `Move ${wanted} to /srv, which everybody may enter, and name that in the settings.`
			}
		],
		precision: 0.9,
		complete: 1
	});
}

async function openSocket(finding: Finding, about: About, look: Look): Promise<ProposedPlan | None> {
	const { path = '', user = '', group = '', owner = '', mode = '', holder, proxy = '' } = about;
	const made = await socketUnitOf(path, look);
	if (made) return throughSocketUnit(finding, about, made, look);
	const bits = Number.parseInt(mode, 8);
	const server = { name: proxy, manager: 'system' } as const;
	if ((bits & 0o020) !== 0 && owner !== group && NAME.test(owner)) {
		if (await isAsGoodAsRoot(owner, look))
			return none(`Report only: the group ${owner}, which may use ${path}, is as good as root.`);
		return offer(finding, look, {
			task: `Put ${user} into the group ${owner}`,
			reasoning: [
				`${finding.why_so} Its group ${owner} may use it. As a member of that group ${user} may as well, and may then use`,
				`whatever else is open to ${owner}.`
			].join(' '),
			steps: [asRoot(look, `usermod -aG ${owner} ${user}`), unitStep(server, 'restart')],
			undo: [asRoot(look, `gpasswd -d ${user} ${owner}`), unitStep(server, 'restart')],
			affected: [`user:${user}`, `unit:${proxy}`],
			alternatives: [
				{
					title: 'The other way round',
					detail: `Let the service make its socket for the group ${group}, in its own settings.`
				}
			],
			precision: 0.85,
			complete: 1,
			ran: true
		});
	}
	if (holder === undefined || !isUnit(holder) || !holder.endsWith('.service'))
		return none('Report only: which unit makes the socket is not known, so its mode would not last.');
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const unit = { name: holder, manager: 'system' } as const;
	const file = dropInPath(holder, 'socket');
	return offer(finding, look, {
		task: `Let ${user} use ${path}`,
		reasoning: [
			`${finding.why_so} The program makes it so each time it starts. A drop-in gives it to the group ${group}, with the mode`,
			`0660, as soon as the program listens at it: ${user} may use it, and others still may not. A start counts as done a`,
			'quarter of a second after that.'
		].join(' '),
		steps: [
			{
				kind: 'file-edit',
				path: file,
				content: `[Service]\nExecStartPost=-+/bin/sh -c '${onceItListens(path, group)}'\n`
			},
			reloadStep(unit, look),
			unitStep(unit, 'restart')
		],
		undo: [reloadStep(unit, look), unitStep(unit, 'restart')],
		affected: [`unit:${holder}`, `file:${file}`],
		alternatives: [
			{
				title: 'In the program itself',
				detail: 'Many programs have a setting for the mode and the group of their socket; it is the better place.'
			}
		],
		precision: 0.85,
		complete: 1,
		ran: true
	});
}

/** So many quarters of a second it is waited for. */
const TIMES = Array.from({ length: 20 }, (_, n) => n + 1).join(' ');

/**
 * The file of the run before may still be there: what counts is that the kernel has somebody listen at it. A program may set its own
 * mode right after that.
 */
function onceItListens(path: string, group: string): string {
	const listens = `grep -qx ".* 00010000 .* ${path}" /proc/net/unix`;
	return `for i in ${TIMES}; do ${listens} && break; sleep 0.25; done; sleep 0.25; test -S ${path} && chgrp ${group} ${path} && chmod 0660 ${path}`;
}

function throughSocketUnit(
	finding: Finding,
	{ user = '', group = '', path = '' }: About,
	{ name, service }: { readonly name: string; readonly service: string | undefined },
	look: Look
): ProposedPlan {
	const unit = { name, manager: 'system' } as const;
	const worker = service === undefined ? undefined : ({ name: service, manager: 'system' } as const);
	const file = dropInPath(name, 'socket');
	const anew = [...(worker ? [unitStep(worker, 'stop')] : []), unitStep(unit, 'restart')];
	return offer(finding, look, {
		task: `Let ${user} use the socket of ${name}`,
		reasoning: `${finding.why_so} ${name} makes it: SocketGroup=${group} and SocketMode=0660 in a drop-in let ${user} use it, and others still not.`,
		steps: [
			{ kind: 'file-edit', path: file, content: `[Socket]\nSocketGroup=${group}\nSocketMode=0660\n` },
			reloadStep(unit, look),
			...anew
		],
		undo: [reloadStep(unit, look), ...anew],
		affected: [`unit:${name}`, `file:${file}`, `file:${path}`],
		alternatives: [
			{ title: 'For its own group', detail: `Put ${user} into the group that SocketGroup= of ${name} names.` }
		],
		precision: 0.9,
		complete: 1,
		ran: true
	});
}
