// Certificates as settings name them, each with the key beside it: whether the two belong together, whether those who vouch for it are
// in the file, and when it was changed. A key is looked at only for that one answer, and nothing of it is kept.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { isFor } from '../../lib/certificate-names.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { findServedFiles, pathsIn } from '../system/find-served-files.ts';
import { walkPath } from '../system/walk-path.ts';
import { type ServedAt, servedAt } from './served-at.ts';

export interface ServedPair {
	/** Where it is named. */
	readonly file: string;
	readonly line: number;
	readonly text: string;
	/** A unit of this machine's that names it itself. */
	readonly unit: string | undefined;
	readonly certificate: string;
	readonly key: string | undefined;
	/** When what the path leads to was changed. */
	readonly changedMs: number;
	/** undefined where it cannot be told. */
	readonly belong: boolean | undefined;
	/** Files beside it that belong to the other of the two. */
	readonly fits: readonly string[];
	/** A file beside it that holds the same certificate with those who vouch for it, where it stands alone. */
	readonly whole: string | undefined;
	/** Of the certificate in the file. */
	readonly fingerprint: string;
	/** Whom it is for, in small letters; with a star as it has it. */
	readonly names: readonly string[];
	readonly selfSigned: boolean;
	/** Other certificates beside it, and whom they are for; looked for where this one is for none of the names it is served for. */
	readonly beside: readonly { readonly path: string; readonly names: readonly string[] }[];
	/** Where these settings have it served. */
	readonly at: ServedAt;
}

const UNITS = '/etc/systemd/system';
const MOST_PAIRS = 60;
const MOST_BESIDE = 24;
const MOST_NAMES = 100;
const MOST_BYTES = 131_072;
/** Between a certificate and its key, in lines. */
const APART = 8;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText' | 'readPieces'>;

export async function readServedPairs({
	root,
	clock,
	uid
}: Pick<HostDeps, 'root' | 'clock' | 'uid'>): Promise<Known<readonly ServedPair[]>> {
	if (uid !== 0) return notKnown('denied', 'Whether a key belongs to a certificate is looked at as root alone.');
	const { settings } = await findServedFiles(root);
	const names = await root.listNames(UNITS);
	const units = (names.got ? names.value : [])
		.filter((name) => name.endsWith('.service'))
		.map((name) => `${UNITS}/${name}`);
	const pairs: ServedPair[] = [];
	for (const path of [...settings.map((one) => `/${one}`), ...units]) {
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) continue;
		const unit = path.startsWith(UNITS) ? posix.basename(path) : undefined;
		for (const named of pairsIn(text.value)) {
			if (pairs.length >= MOST_PAIRS) break;
			const looked = await lookAt(root, named, /chain|ca_?file/i.test(text.value));
			if (looked) pairs.push({ ...named, ...looked, file: path, unit });
		}
	}
	return isKnown(pairs, clock.nowMs());
}

type Named = Pick<ServedPair, 'line' | 'text' | 'certificate' | 'key' | 'at'>;

function pairsIn(text: string): readonly Named[] {
	const found = text
		.split('\n')
		.flatMap((line, index) => pathsIn(line).map(([kind, path]) => ({ kind, path, line: index + 1, text: line })));
	const keys = found.filter(({ kind }) => kind === 'key');
	return found
		.filter(({ kind }) => kind === 'certificate')
		.map(({ path, line, text: raw }) => {
			const [near] = keys
				.filter((one) => Math.abs(one.line - line) <= APART)
				.sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || b.line - a.line);
			return { line, text: raw, certificate: path, key: near?.path, at: servedAt(text, line) };
		});
}

type Looked = Pick<
	ServedPair,
	'changedMs' | 'belong' | 'fits' | 'whole' | 'fingerprint' | 'names' | 'selfSigned' | 'beside'
>;

/** undefined where there is no certificate at all. */
async function lookAt(root: Root, { certificate, key, at }: Named, namesChain: boolean): Promise<Looked | undefined> {
	const { found } = await walkPath(root, certificate);
	const own = await certificatesIn(root, certificate);
	const [leaf, ...more] = own;
	if (!found || !leaf) return undefined;
	const belong = key === undefined ? undefined : await belongs(root, leaf, key);
	const alone = more.length === 0 && leaf.issuer !== leaf.subject && !leaf.ca && !namesChain;
	const names = namesOn(leaf);
	const isForAll = at.names.every((name) => isFor(names, name));
	const beside = belong === false || alone || !isForAll ? await filesBeside(root, certificate) : [];
	const others: { path: string; names: readonly string[] }[] = [];
	const fits: string[] = [];
	let whole: string | undefined;
	for (const path of beside) {
		const [other, ...behind] = await certificatesIn(root, path);
		if (other) others.push({ path, names: namesOn(other) });
		if (alone && other?.fingerprint256 === leaf.fingerprint256 && behind.length > 0) whole ??= path;
		if (belong === false && key !== undefined && other && (await belongs(root, other, key))) fits.push(path);
		if (belong === false && !other && (await belongs(root, leaf, path))) fits.push(path);
	}
	return {
		...{ changedMs: found.facts.modifiedMs, belong, fits, whole, fingerprint: leaf.fingerprint256, names },
		...{ selfSigned: leaf.issuer === leaf.subject, beside: isForAll ? [] : others }
	};
}

/** Where it has no list of names, its own subject is the one. */
function namesOn({ subject, subjectAltName }: X509Certificate): readonly string[] {
	const listed = [...(subjectAltName ?? '').matchAll(/(?:^|, )DNS:([^,\s"]+)/g)].map(([, name = '']) => name);
	const own = /^CN=(\S+)$/m.exec(subject ?? '')?.[1];
	const names = listed.length > 0 || subjectAltName !== undefined ? listed : own === undefined ? [] : [own];
	return names.slice(0, MOST_NAMES).map((name) => name.toLowerCase());
}

async function certificatesIn(root: Root, path: string): Promise<readonly X509Certificate[]> {
	const text = await root.readText(path, MOST_BYTES);
	if (!text.got) return [];
	try {
		return [...text.value.matchAll(PEM)].slice(0, 6).map(([pem]) => new X509Certificate(pem));
	} catch {
		return [];
	}
}

/** undefined for what is no key, or is closed by a password. */
async function belongs(root: Root, certificate: X509Certificate, path: string): Promise<boolean | undefined> {
	const text = await root.readText(path, MOST_BYTES);
	if (!text.got || !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text.value)) return undefined;
	try {
		return certificate.checkPrivateKey(createPrivateKey(text.value));
	} catch {
		return undefined;
	}
}

async function filesBeside(root: Root, path: string): Promise<readonly string[]> {
	const folder = posix.dirname(path);
	const names = await root.listNames(folder, MOST_OF_OTHERS);
	return (names.got ? [...names.value].sort() : [])
		.filter((name) => /\.(?:crt|cer|cert|pem|key)$/.test(name) && name !== posix.basename(path))
		.slice(0, MOST_BESIDE)
		.map((name) => posix.join(folder, name));
}
