// N30: a proxy asks the wrong port, and who was meant listens on another: the line of its settings is mended, where one figure in it
// is the port. Which of the two is to change is a person's choice, so the other way is told beside it.
import { posix } from 'node:path';
import type { Finding } from '#wire/finding.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { Look, Proposer } from '../parts.ts';
import { isPath } from './names.ts';
import { none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const MOST_BYTES = 262_144;

export const proxyUnanswered: Proposer = {
	detector: 'N30',
	async propose(finding, look) {
		const { kind, about = {} } = finding.cause ?? {};
		if (kind === 'upstream-silent')
			return none(
				'Report only: look at what it does first (its log, its threads); starting it anew loses that, and is yours to say.'
			);
		if (kind !== 'upstream-elsewhere')
			return none(
				'Report only: what is to answer there has to be started, or the line taken out, and which only you know.'
			);
		const { line = '', port = '', found = '', holder = '' } = about;
		if (found === '')
			return none(
				`Report only: ${holder} listens there, which is no service of the machine: whether it is the one that was meant only you know.`
			);
		const link = await look.root.readLink(about.path ?? '');
		// What is enabled of a server is a link to what is available.
		const path = link.got ? posix.resolve(posix.dirname(about.path ?? '/'), link.value) : (about.path ?? '');
		if (!isPath(path) || !path.startsWith('/etc/')) return none('Report only: its settings do not lie below /etc.');
		const file = await look.root.readText(path, MOST_BYTES);
		if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
		const lines = file.value.split('\n');
		const at = Number(line) - 1;
		if (port === found) return otherFamily(finding, look, { path, at, lines });
		const pattern = new RegExp(`(?<![\\d.])${port}(?![\\d.])`, 'g');
		const figures = [port, found].every((one) => /^\d{1,5}$/.test(one));
		if (!figures || (lines[at]?.match(pattern) ?? []).length !== 1)
			return none(
				`Report only: ${holder} listens on ${found}; which figure in line ${line} of ${path} is to change is not plain.`
			);
		// A request shows the whole file to whoever may see requests.
		if (maskSecrets(file.value) !== file.value)
			return none(`Report only: ${path} holds what looks like a password. Write ${found} for ${port} in line ${line}.`);
		const server = serverOf(finding);
		const { name: unit } = server;
		return offer(finding, look, {
			task: `Have ${unit} ask ${holder} on port ${found}`,
			reasoning: `${finding.why_so} The port in that line becomes ${found}; nothing else changes. Then its settings are read anew.`,
			steps: [
				{ kind: 'file-edit', path, content: lines.with(at, (lines[at] ?? '').replace(pattern, found)).join('\n') },
				unitStep(server, verbFor(unit))
			],
			undo: [unitStep(server, verbFor(unit))],
			affected: [`file:${path}`, `unit:${unit}`],
			alternatives: [
				{
					title: `Move ${holder} instead`,
					detail: `Let ${holder} listen on ${port}, in its own settings, and start it again.`
				}
			],
			precision: 0.8,
			complete: 1,
			untrusted: true
		});
	}
};

const serverOf = (finding: Finding) =>
	({
		name: finding.affected_resources.find((one) => one.startsWith('unit:'))?.slice('unit:'.length) ?? '',
		manager: 'system'
	}) as const;
const verbFor = (unit: string) => (unit === 'traefik.service' ? 'restart' : 'reload');

/** The port is right, and it is asked at an address at which nobody listens: the other loopback address, mostly. */
function otherFamily(
	finding: Finding,
	look: Look,
	{ path, at, lines }: { readonly path: string; readonly at: number; readonly lines: readonly string[] }
): ReturnType<typeof offer> | ReturnType<typeof none> {
	const { line = '', port = '', holder = '', host = '', at: address = '' } = finding.cause?.about ?? {};
	const [was, is] = [doorIn(host, port), doorIn(LOOPBACK[address] ?? address, port)];
	const parts = (lines[at] ?? '').split(was);
	const content = lines.with(at, parts.join(is)).join('\n');
	if (!/^[\d.]+$|:/.test(address) || was === is || parts.length !== 2 || maskSecrets(content) !== content)
		return none(
			`Report only: ${holder} listens at ${is}; how line ${line} of ${path} is to say that is for its author.`
		);
	const server = serverOf(finding);
	return offer(finding, look, {
		task: `Have ${server.name} ask ${holder} at ${is}`,
		reasoning: `${finding.why_so} The address in that line becomes ${is}; nothing else changes. Then its settings are read anew.`,
		steps: [{ kind: 'file-edit', path, content }, unitStep(server, verbFor(server.name))],
		undo: [unitStep(server, verbFor(server.name))],
		affected: [`file:${path}`, `unit:${server.name}`],
		alternatives: [
			{
				title: `Have ${holder} listen there too`,
				detail: `Let ${holder} listen at ${was} as well, in its own settings.`
			}
		],
		precision: 0.85,
		complete: 1,
		untrusted: true
	});
}

/** What listens everywhere is asked at the loopback address of its family. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const doorIn = (host: string, port: string): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);
