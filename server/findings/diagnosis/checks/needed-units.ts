// Is a unit that this one needs, or that it starts, masked, missing or failed itself?

import type { Unit } from '#wire/host/services.ts';
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { nearestWord } from '../../../lib/nearest-word.ts';
import { type Answer, cause, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { placeOf } from '../say-file.ts';

const NEEDS = ['requires', 'requisite', 'bindsTo', 'triggers'];
const KEYS = /^(?:Requires|Requisite|BindsTo|Unit|Service|Sockets)$/;

export const neededUnitUnusable: UnitCheck = (at) => {
	const { detail, ground } = at;
	const names = detail.links.filter(({ kind }) => NEEDS.includes(kind)).flatMap(({ units }) => units);
	let looked = 0;
	for (const name of names) {
		const other = ground.others.get(name);
		if (!other) continue;
		looked++;
		const answer = ofOther(at, name, other);
		if (answer.length > 0) return answer;
	}
	const unknown = notFoundSaid(at);
	if (unknown.length > 0) return unknown;
	return looked > 0 ? ruledOut('a unit that it needs', 'what it needs is there and has not failed.') : [];
};

function ofOther(
	{ unit, ground, net, lines, nowMs }: UnitCase,
	name: string,
	{ load, state }: Pick<Unit, 'load' | 'state'>
): readonly Answer[] {
	const setting =
		ground.settings.written.find((one) => KEYS.test(one.key) && one.value.split(/\s+/).includes(name)) ??
		mountAsked(ground.settings.written, name);
	const verb = setting && /^(?:Unit|Service)$/.test(setting.key) ? 'starts' : 'needs';
	const said = setting ? ` (${setting.key}= in ${placeOf(setting)})` : '';
	const seen = [
		{ source: `systemctl show ${name}`, seenAtMs: nowMs, raw: `LoadState=${load}\nActiveState=${state}` },
		...(setting ? [{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }] : [])
	];
	const affected = [`unit:${name}`];
	if (load === 'masked')
		return cause(
			'needed-masked',
			`${unit.name} ${verb} ${name}${said}, which is masked, so systemd does not start it for anybody.`,
			seen,
			affected,
			{ other: name }
		);
	if (name.endsWith('.device') && state !== 'active' && unit.state !== 'active')
		return cause(
			'needed-device-absent',
			`${unit.name} ${verb} ${pathOfUnit(name)}${said}, and this machine has no such device now.`,
			seen,
			affected,
			{ other: name }
		);
	const near = load === 'not-found' ? nearUnit(name, unit.name, net) : undefined;
	if (load === 'not-found')
		return cause(
			'needed-missing',
			`${unit.name} ${verb} ${name}${said}, which does not exist: there is no unit of that name.${near === undefined ? '' : ` There is ${near}.`}`,
			seen,
			[...affected, ...(near === undefined ? [] : [`unit:${near}`])],
			{
				other: name,
				...(setting && { path: setting.path, line: String(setting.line), key: setting.key }),
				...(near !== undefined && { near })
			}
		);
	if (load === 'error' || load === 'bad-setting')
		return cause('needed-refused', `${unit.name} ${verb} ${name}${said}, whose file systemd refuses.`, seen, affected);
	if (state === 'inactive' && unit.state !== 'active' && /^(?:Requisite|BindsTo)$/.test(setting?.key ?? ''))
		return cause(
			setting?.key === 'Requisite' ? 'needed-stopped' : 'needed-rests',
			[
				`${unit.name} needs ${name}${said}, which does not run:`,
				`${setting?.key === 'Requisite' ? 'Requisite= starts nothing by itself' : 'it stops together with it'}, so it has to be`,
				'started first.'
			].join(' '),
			seen,
			affected,
			{ other: name }
		);
	if (state !== 'active' && /\.(?:auto)?mount$/.test(name) && waitedInVain(lines))
		return cause(
			'needed-failed',
			`${unit.name} ${verb} what is mounted at ${pathOfUnit(name)}${said}, and nothing is mounted there.`,
			seen,
			[...affected, `mount:${pathOfUnit(name)}`],
			{ other: name }
		);
	if (state === 'failed' && verb === 'needs' && !unit.name.startsWith(name.replace(/\.[^.]+$/, '.')))
		return cause('needed-failed', `${unit.name} ${verb} ${name}${said}, which has failed itself.`, seen, affected);
	return [];
}

/** What systemd says of a start that it did not carry out, since what it needs did not start. */
const REFUSED = /^Dependency failed for |failed with result 'dependency'/;

/** Whether its last start came to nothing for want of another unit. */
export function waitedInVain(lines: UnitCase['lines']): boolean {
	const last = lines.findLast(
		({ name, text }) => name === 'systemd' && /^(?:Start|Stopp|Dependency failed)|: Job /.test(text)
	);
	return last !== undefined && REFUSED.test(last.text);
}

/** `srv-web\\x2ddata.mount` → `/srv/web-data`. */
const pathOfUnit = (name: string): string => {
	const path = name
		.replace(/\.[^.]+$/, '')
		.replaceAll('-', '/')
		.replace(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	return path === '/' ? path : `/${path}`;
};

/** Asked for by a path that lies there. */
function mountAsked(written: readonly PlacedSetting[], name: string): PlacedSetting | undefined {
	if (!name.endsWith('.mount')) return undefined;
	const point = pathOfUnit(name);
	const liesThere = (path: string): boolean => path === point || path.startsWith(`${point}/`);
	return written.find(
		({ key, value }) =>
			/^(?:RequiresMountsFor|WorkingDirectory|RootDirectory)$/.test(key) && value.split(/\s+/).some(liesThere)
	);
}

const NOT_FOUND = /\bunit ([A-Za-z0-9:_.\\@-]+\.[a-z]+) (?:not found|to trigger not loaded|could not be found)/i;

/** systemd itself says which one it did not find, of a line that is needed. */
function notFoundSaid({ unit, ground, lines, nowMs }: UnitCase): readonly Answer[] {
	for (const { name, text } of lines.toReversed()) {
		const other = name === 'systemd' && !/ignoring/i.test(text) ? NOT_FOUND.exec(text)?.[1] : undefined;
		if (other === undefined || other === unit.name) continue;
		const setting = ground.settings.written.find((one) => KEYS.test(one.key) && one.value.split(/\s+/).includes(other));
		return cause(
			'needed-missing',
			`${unit.name} ${setting && /^(?:Unit|Service)$/.test(setting.key) ? 'starts' : 'needs'} ${other}${setting ? ` (${setting.key}= in ${placeOf(setting)})` : ''}, which does not exist: there is no unit of that name.`,
			[
				{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text },
				...(setting ? [{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }] : [])
			],
			[`unit:${other}`],
			{ other, ...(setting && { path: setting.path, line: String(setting.line), key: setting.key }) }
		);
	}
	return [];
}

/** One of the same kind whose name is almost that one, or is it with more behind it: `postgresql.service` for `postgres.service`. */
function nearUnit(name: string, own: string, net: UnitCase['net']): string | undefined {
	const kind = name.slice(name.lastIndexOf('.'));
	const stem = name.slice(0, -kind.length);
	const there = (net?.units ?? []).flatMap(({ name: one, manager, load }) =>
		// No unit is meant to need itself, however near the names are.
		manager === 'system' && load === 'loaded' && one !== own && one.endsWith(kind) ? [one.slice(0, -kind.length)] : []
	);
	const [longer, ...more] = there.filter((one) => stem.length > 3 && one.startsWith(stem));
	const near = longer !== undefined && more.length === 0 ? longer : nearestWord(stem, there);
	return near === undefined ? undefined : `${near}${kind}`;
}
