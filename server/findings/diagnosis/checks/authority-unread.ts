// Does it not trust who answers, while the certificate of an authority lies here that is not in the list that programs read?
import { DISTRUSTS } from '../../../lib/distrusts.ts';
import { quoted } from '../../words.ts';
import { cause, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

/** It was given a list of its own. */
const OWN_LIST =
	/--ca-?(?:cert|path|file)|--ca-certificate|-CAfile|\b(?:SSL_CERT_FILE|SSL_CERT_DIR|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE)=/;
/** They bring a list of their own, and read the machine's only when they are told to. */
const BRINGS_OWN = /UNABLE_TO_|SELF_SIGNED_CERT|unable to verify the first certificate|PKIX|certification path/;

export const authorityUnread: UnitCheck = ({ unit, ground, lines, nowMs }) => {
	const [first, ...more] = ground.around.authorities ?? [];
	if (!first || unit.state === 'inactive') return [];
	const texts = [...ground.settings.all('ExecStart'), ...ground.settings.all('Environment')].map(({ value }) => value);
	if (texts.some((text) => OWN_LIST.test(text))) return [];
	const line = lines.findLast(({ name, text }) => name !== 'systemd' && DISTRUSTS.test(text));
	const { path, bundle, program, why } = first;
	const renamed = `${path.replace(/\.(?:pem|cer|cert|ca|der)$/i, '')}.crt`;
	const because =
		why === 'name'
			? `its name does not end in .crt, and ${program} takes nothing else (${renamed} it would have to be called)`
			: `${program} was not run since it was put there`;
	const others = more.length > 0 ? ` So is it with ${more.map((one) => one.path).join(', ')}.` : '';
	const own = line && BRINGS_OWN.test(line.text);
	return cause(
		'authority-unread',
		[
			`It does not trust who answers (${line ? (quoted(line.text) ?? '') : 'curl ends with 60 of that'}), and the authority’s`,
			`certificate ${path} is not in ${bundle}, the list that programs read: ${because}.${others}`,
			own ? 'Node.js and Java read that list only where they are told to (--use-openssl-ca, a trust store).' : ''
		]
			.join(' ')
			.trim(),
		[
			...(line ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text }] : []),
			{
				source: `names in ${path.slice(0, path.lastIndexOf('/'))}`,
				seenAtMs: nowMs,
				raw: [first, ...more].map((one) => one.path).join('\n')
			}
		],
		[fileKey(path)],
		{
			path,
			why,
			program,
			...(why === 'name' && { to: renamed }),
			...((own || more.length > 0) && { alone: 'no' })
		}
	);
};
