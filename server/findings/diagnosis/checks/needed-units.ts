// Is a unit that this one needs, or that it starts, masked, missing or failed itself?

import type { Unit } from '#wire/host/services.ts';
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
	return looked > 0 ? ruledOut('a unit that it needs', 'what it needs is there and has not failed.') : [];
};

function ofOther(
	{ unit, ground, net, nowMs }: UnitCase,
	name: string,
	{ load, state }: Pick<Unit, 'load' | 'state'>
): readonly Answer[] {
	const setting = ground.settings.written.find((one) => KEYS.test(one.key) && one.value.split(/\s+/).includes(name));
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
	if (state === 'failed' && verb === 'needs' && !unit.name.startsWith(name.replace(/\.[^.]+$/, '.')))
		return cause('needed-failed', `${unit.name} ${verb} ${name}${said}, which has failed itself.`, seen, affected);
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
