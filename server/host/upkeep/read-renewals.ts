// What renews the certificates of this machine: the settings of certbot and the places of others, what starts them, and whether
// what they name is there.
import { X509Certificate } from 'node:crypto';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { walkPath } from '../system/walk-path.ts';
import { parseRenewal, type RenewalSetting } from './parse-renewal.ts';
import type { UpkeepJob, UpkeepJobs } from './read-upkeep-jobs.ts';

export interface NamedPath {
	/** The setting that names it. */
	readonly key: string;
	readonly path: string;
	readonly line: number;
	/** Where the way to it ends; the path itself where all is there. */
	readonly at: string;
	readonly state: 'there' | 'absent' | 'not-executable' | 'unknown';
}

export interface Lineage {
	readonly name: string;
	readonly file: string;
	/** The file says nothing: certbot skips it. */
	readonly isBroken: boolean;
	readonly authenticator: RenewalSetting | null;
	/** A person switched it off. */
	readonly isOff: boolean;
	/** Something is stopped before, so that its port is free. */
	readonly hasPreHook: boolean;
	readonly port: number;
	readonly named: readonly NamedPath[];
	readonly validToMs: number | null;
}

export interface Renewer {
	readonly tool: 'certbot' | 'acme.sh' | 'dehydrated';
	/** Where it keeps its certificates. */
	readonly place: string;
	readonly names: readonly string[];
	/** When the first of them ends. */
	readonly validToMs: number | null;
	/** What starts it, also what is switched off. */
	readonly jobs: readonly UpkeepJob[];
}

export interface Renewals {
	readonly lineages: readonly Lineage[];
	readonly renewers: readonly Renewer[];
	/** Files in the folders of hooks that certbot passes over, for they may not be run. */
	readonly idleHooks: readonly { readonly path: string; readonly mode: number }[];
	readonly denied: readonly string[];
}

const CERTBOT = '/etc/letsencrypt';
const PROGRAMS = ['/usr/bin/certbot', '/snap/bin/certbot', '/usr/local/bin/certbot', '/opt/certbot/bin/certbot'];
const MOST = 100;
const MOST_BYTES = 65_536;

type Root = Pick<HostRoot, 'readText' | 'listNames' | 'facts' | 'readLink'>;

export async function readRenewals(
	{ root, clock, home }: Pick<HostDeps, 'root' | 'clock' | 'home'>,
	jobsOf: () => Promise<UpkeepJobs>
): Promise<Known<Renewals>> {
	const files = await root.listNames(`${CERTBOT}/renewal`);
	const closed = !files.got && files.why === 'denied' ? [`${CERTBOT}/renewal`] : [];
	const others = [...(await acmeShOf(root, home)), ...(await dehydratedOf(root))];
	const lineages: Lineage[] = [];
	// Without its program on this machine it runs elsewhere, as in a container that only keeps its files here.
	if (files.got && (await isThere(root, PROGRAMS)))
		for (const file of [...files.value].sort().slice(0, MOST))
			if (file.endsWith('.conf')) lineages.push(await lineageOf(root, file));
	if (lineages.length === 0 && others.length === 0)
		return closed.length > 0
			? notKnown('denied', `${closed.join(', ')} may not be read.`)
			: notKnown('not-applicable', 'No program of this machine renews certificates, as far as their places tell.');
	const { jobs, denied } = await jobsOf();
	const certbot = { tool: 'certbot' as const, place: `${CERTBOT}/renewal`, names: lineages.map(({ name }) => name) };
	const ends = lineages.flatMap(({ validToMs }) => validToMs ?? []);
	const stores = [
		...(lineages.length > 0 ? [{ ...certbot, validToMs: ends.length > 0 ? Math.min(...ends) : null }] : []),
		...others
	];
	return isKnown(
		{
			lineages,
			renewers: stores.map((one) => ({ ...one, jobs: jobs.filter((job) => starts(job, one.tool)) })),
			idleHooks: lineages.length > 0 ? await idleHooksOf(root) : [],
			denied: [...closed, ...denied]
		},
		clock.nowMs()
	);
}

/** Its own name, or its command's; what Debian's line of cron does where there is systemd is nothing. */
function starts({ name, by, activates, command }: UpkeepJob, tool: Renewer['tool']): boolean {
	if (by === 'cron' && /-d\s+\/run\/systemd\/system/.test(command)) return false;
	const words = { certbot: /certbot|letsencrypt/i, 'acme.sh': /acme/i, dehydrated: /dehydrated/i }[tool];
	return words.test(`${name} ${activates ?? ''} ${command}`);
}

async function lineageOf(root: Root, file: string): Promise<Lineage> {
	const path = `${CERTBOT}/renewal/${file}`;
	const text = await root.readText(path, MOST_BYTES);
	const { settings, webroots } = parseRenewal(text.got ? text.value : '');
	const authenticator = settings.get('authenticator') ?? null;
	const named: NamedPath[] = [];
	for (const key of ['cert', 'privkey', 'chain', 'fullchain']) await add(root, named, key, settings.get(key), false);
	if (authenticator?.value === 'webroot')
		for (const one of webroots) await add(root, named, 'webroot_path', one, false);
	for (const [key, one] of settings) {
		if (key.endsWith('_credentials')) await add(root, named, key, one, false);
		if (key.endsWith('_hook')) await add(root, named, key, firstWord(one), true);
	}
	return {
		name: file.slice(0, -5),
		file: path,
		isBroken: text.got && ['cert', 'privkey', 'chain', 'fullchain'].some((key) => !settings.has(key)),
		authenticator,
		isOff: /^(?:false|no|0)$/i.test(settings.get('autorenew')?.value ?? ''),
		hasPreHook: settings.has('pre_hook'),
		port: Number(settings.get('http01_port')?.value ?? 80) || 80,
		named,
		validToMs: await endOf(root, settings.get('cert')?.value ?? '')
	};
}

/** Of a line of shell its program, where it is named by a whole path. */
function firstWord(one: RenewalSetting): RenewalSetting | undefined {
	const word = /^\/[^\s;&|<>$`"'\\*?(){}]+(?=\s|$)/.exec(one.value)?.[0];
	return word === undefined ? undefined : { ...one, value: word };
}

async function add(
	root: Root,
	named: NamedPath[],
	key: string,
	one: RenewalSetting | undefined,
	isProgram: boolean
): Promise<void> {
	if (!one?.value.startsWith('/')) return;
	const { end, at, found } = await walkPath(root, one.value);
	const closed = isProgram && found?.facts.kind === 'file' && (found.facts.mode & 0o111) === 0;
	const state = end === 'there' ? (closed ? 'not-executable' : 'there') : end === 'absent' ? 'absent' : 'unknown';
	named.push({ key, path: one.value, line: one.line, at, state });
}

async function endOf(root: Root, path: string): Promise<number | null> {
	if (!path.startsWith('/')) return null;
	const text = await root.readText(path, MOST_BYTES);
	const pem = text.got && /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(text.value)?.[0];
	if (!pem) return null;
	try {
		const endMs = Date.parse(new X509Certificate(pem).validTo);
		return Number.isNaN(endMs) ? null : endMs;
	} catch {
		return null;
	}
}

async function idleHooksOf(root: Root): Promise<Renewals['idleHooks']> {
	const found: { path: string; mode: number }[] = [];
	for (const kind of ['pre', 'deploy', 'post']) {
		const folder = `${CERTBOT}/renewal-hooks/${kind}`;
		const names = await root.listNames(folder);
		for (const name of names.got ? [...names.value].sort().slice(0, MOST) : []) {
			// What was put aside is meant to be passed over.
			if (/^\.|~$|\.(?:bak|old|orig|save|disabled|off|dpkg-\w+|md|txt)$|^README/i.test(name)) continue;
			const facts = await root.facts(`${folder}/${name}`);
			if (!facts.got || facts.value.kind !== 'file' || (facts.value.mode & 0o111) !== 0) continue;
			const head = await root.readText(`${folder}/${name}`, 64);
			if (head.got && head.value.startsWith('#!')) found.push({ path: `${folder}/${name}`, mode: facts.value.mode });
		}
	}
	return found;
}

async function acmeShOf(root: Root, home: string) {
	const homes = await root.listNames('/home');
	const places = ['/root', home, ...(homes.got ? homes.value.map((name) => `/home/${name}`) : [])];
	return storesBelow(
		root,
		'acme.sh',
		[...new Set(places)].map((one) => `${one}/.acme.sh`),
		(folder, name) => [`${folder}/${name}/fullchain.cer`]
	);
}

const dehydratedOf = (root: Root) =>
	storesBelow(root, 'dehydrated', ['/var/lib/dehydrated/certs'], (folder, name) => [`${folder}/${name}/cert.pem`]);

async function storesBelow(
	root: Root,
	tool: Renewer['tool'],
	places: readonly string[],
	certificates: (folder: string, name: string) => readonly string[]
) {
	const stores: Omit<Renewer, 'jobs'>[] = [];
	for (const place of places.slice(0, MOST)) {
		const listed = await root.listNames(place, MOST_OF_OTHERS);
		const ends: number[] = [];
		const names: string[] = [];
		for (const name of listed.got ? listed.value.slice(0, MOST) : [])
			for (const path of certificates(place, name)) {
				const facts = await root.facts(path);
				// In a person's home a link may lead anywhere; dehydrated's place is root's, and links are how it turns over.
				const isOne =
					facts.got && (facts.value.kind === 'file' || (tool === 'dehydrated' && facts.value.kind === 'link'));
				const end = isOne ? await endOf(root, path) : null;
				if (end === null) continue;
				names.push(name.replace(/_ecc$/, ''));
				ends.push(end);
			}
		if (names.length > 0) stores.push({ tool, place, names, validToMs: Math.min(...ends) });
	}
	return stores;
}

async function isThere(root: Root, paths: readonly string[]): Promise<boolean> {
	for (const path of paths) if ((await root.facts(path)).got) return true;
	return false;
}
