// Where packets go: routes of both families, the rules that choose among tables, and the neighbours on the links.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Neighbour, Neighbours, Route, RouteRule, Routing } from '#wire/host/network.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { FactSource, HostDeps } from '../host-deps.ts';
import type { Family } from './address.ts';
import { parseNeighbour, parseRoute, parseRule } from './parse-routes.ts';
import { parseToolJson, splitObjects } from './parse-tool-json.ts';
import { IPROUTE } from './remedies.ts';
import { whyNot } from './why-not.ts';

type Deps = Pick<HostDeps, 'clock'> & { readonly facts: Pick<FactSource, 'ask'> };

/** A router with a full table holds a million. */
const MOST_ROUTES = 2000;
const MOST_NEIGHBOURS = 2000;

export async function readRouting({ facts, clock }: Deps): Promise<Known<Routing>> {
	const [four, six, rulesFour, rulesSix] = await Promise.all([
		facts.ask('network.routes', { family: '-4' }),
		facts.ask('network.routes', { family: '-6' }),
		facts.ask('network.rules', { family: '-4' }),
		facts.ask('network.rules', { family: '-6' })
	]);
	if (four.got === 'nothing') return whyNot(four, 'The routes', IPROUTE);
	const limits: string[] = [];
	const routes: Route[] = [];
	for (const [family, answer] of [
		[4, four],
		[6, six]
	] as const) {
		if (answer.got === 'nothing') {
			limits.push(`The routes of IPv${family} could not be read: ${answer.detail}.`);
			continue;
		}
		const parsed = await mapInPieces(splitObjects(answer.text, 'type'), (text) =>
			parseRoute(parseToolJson(text), family)
		);
		const found = parsed.filter((one) => one !== undefined);
		routes.push(...found.slice(0, MOST_ROUTES));
		if (answer.truncated) limits.push(`There are more routes of IPv${family} than are read here.`);
		else if (found.length > MOST_ROUTES)
			limits.push(`Of ${found.length} routes of IPv${family}, the first ${MOST_ROUTES} are here.`);
	}
	const rules: RouteRule[] = [];
	for (const [family, answer] of [
		[4, rulesFour],
		[6, rulesSix]
	] as const) {
		if (answer.got === 'nothing')
			limits.push(`The rules of IPv${family} that choose a table could not be read: ${answer.detail}.`);
		else rules.push(...(await parseAll(answer.text, 'priority', (object) => parseRule(object, family))));
	}
	return isKnown({ routes: routes.sort(byWeight), rules, limits }, clock.nowMs());
}

/** Those that decide where most goes come first; what every link has of itself comes last. */
const weightOf = ({ table, destination }: Route): number =>
	table !== 'main' ? 2 : destination === 'default' ? 0 : destination.startsWith('fe80:') ? 3 : 1;
const byWeight = (a: Route, b: Route): number =>
	weightOf(a) - weightOf(b) || a.family - b.family || (a.metric ?? 0) - (b.metric ?? 0);

export async function readNeighbours({ facts, clock }: Deps): Promise<Known<Neighbours>> {
	const answer = await facts.ask('network.neighbours');
	if (answer.got === 'nothing') return whyNot(answer, 'The neighbours', IPROUTE);
	const all: Neighbour[] = await parseAll(answer.text, 'dst', parseNeighbour);
	const limits: string[] = [];
	if (answer.truncated || all.length > MOST_NEIGHBOURS)
		limits.push(`There are more neighbours than the ${Math.min(all.length, MOST_NEIGHBOURS)} that are here.`);
	return isKnown({ list: all.slice(0, MOST_NEIGHBOURS), total: all.length, limits }, clock.nowMs());
}

async function parseAll<T>(
	text: string,
	key: string,
	parse: (object: unknown, family?: Family) => T | undefined
): Promise<T[]> {
	const parsed = await mapInPieces(splitObjects(text, key), (one) => parse(parseToolJson(one)));
	return parsed.filter((one) => one !== undefined);
}
