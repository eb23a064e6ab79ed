// Which models there are and which is chosen: those of config.yml, which nobody changes here, and those added on the page.
import type { AddProvider, ChooseModel, ChosenEngine, ModelProvider, ModelSettings, Price } from '#wire/model.ts';
import type { AssistantProvider } from '../../config/schema.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Database } from '../../store/database.ts';
import type { Keys } from './keys.ts';
import { baseUrlProblem, destinationOf, type Provider, type ProviderKind } from './provider.ts';

export interface Providers {
	settings(): ModelSettings;
	chosen(): ChosenEngine;
	/** @throws HostwrightError `not-found` */
	find(name: string): Provider;
	/** @throws HostwrightError `conflict` for a name that is taken, `invalid-input` for a URL that is none */
	add(provider: AddProvider): void;
	/** Its key goes too. @throws HostwrightError `not-found`, or `forbidden` for one of config.yml */
	remove(name: string): void;
	/** null chooses the engine that needs no model. @throws HostwrightError `not-found` */
	choose(choice: ChooseModel): void;
}

interface Row {
	name: string;
	kind: ProviderKind;
	base_url: string;
	model: string | null;
	key_id: string | null;
	price_input: number | null;
	price_output: number | null;
	price_currency: string | null;
}

const COLUMNS = 'name, kind, base_url, model, key_id, price_input, price_output, price_currency';

export function openProviders(database: Database, keys: Keys, configured: readonly AssistantProvider[]): Providers {
	const { sql } = database;
	const selectAll = sql.prepare(`SELECT ${COLUMNS} FROM assistant_provider ORDER BY name`);
	const insert = sql.prepare(`INSERT INTO assistant_provider (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
	const deleteOne = sql.prepare('DELETE FROM assistant_provider WHERE name = ?');
	const selectChoice = sql.prepare('SELECT provider, model FROM assistant_choice WHERE one = 1');
	const setChoice = sql.prepare('INSERT OR REPLACE INTO assistant_choice (one, provider, model) VALUES (1, ?, ?)');
	const noChoice = sql.prepare('DELETE FROM assistant_choice');

	const rows = (): Row[] => selectAll.all() as unknown as Row[];
	const fromFile = configured.map(
		({ name, kind, base_url, model, api_key_file, price = null }): Provider => ({
			name,
			kind,
			baseUrl: trimmed(base_url),
			model: model ?? null,
			from: 'file',
			hasKey: api_key_file !== undefined,
			price,
			key: () => (api_key_file === undefined ? undefined : keys.readFile(api_key_file))
		})
	);
	const all = (): Provider[] => [
		...fromFile,
		...rows().map(
			({ name, kind, base_url, model, key_id, ...row }): Provider => ({
				name,
				kind,
				baseUrl: base_url,
				model,
				from: 'page',
				hasKey: key_id !== null,
				price: priceOf(row),
				key: () => (key_id === null ? undefined : keys.read(key_id))
			})
		)
	];

	function find(name: string): Provider {
		const found = all().find((one) => one.name === name);
		if (!found) throw new HostwrightError('not-found', { detail: 'There is no such provider.' });
		return found;
	}

	function chosen(): ChosenEngine {
		const choice = selectChoice.get() as { provider: string; model: string } | undefined;
		const provider = choice && all().find(({ name }) => name === choice.provider);
		if (!choice || !provider) return { provider: null, model: null, goesTo: null };
		return { ...choice, goesTo: destinationOf(provider.baseUrl) ?? null };
	}

	return {
		chosen,
		find,
		settings: () => ({ providers: all().map(describe), chosen: chosen() }),
		add({ name, kind, baseUrl, model, key, price }) {
			const problem = baseUrlProblem(baseUrl);
			if (problem) throw new HostwrightError('invalid-input', { detail: `The address ${problem}.` });
			if (all().some((one) => one.name === name))
				throw new HostwrightError('conflict', { detail: 'There is a provider of this name already.' });
			const keyId = key === null ? null : keys.keep(key);
			try {
				insert.run(name, kind, trimmed(baseUrl), model, keyId, ...inColumns(price));
			} catch (error) {
				if (keyId !== null) keys.remove(keyId);
				throw error;
			}
		},
		remove(name) {
			if (find(name).from === 'file')
				throw new HostwrightError('forbidden', { detail: 'It stands in config.yml, and is removed there.' });
			const keyId = rows().find((one) => one.name === name)?.key_id;
			deleteOne.run(name);
			if (keyId) keys.remove(keyId);
		},
		choose(choice) {
			if (choice === null) noChoice.run();
			else setChoice.run(find(choice.provider).name, choice.model);
		}
	};
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

type PriceColumns = Pick<Row, 'price_input' | 'price_output' | 'price_currency'>;

const priceOf = ({ price_input: input, price_output: output, price_currency: currency }: PriceColumns): Price | null =>
	input === null || output === null || currency === null ? null : { input, output, currency };

const inColumns = (price: Price | undefined) =>
	[price?.input ?? null, price?.output ?? null, price?.currency ?? null] as const;

function describe({ name, kind, baseUrl, model, from, hasKey, price = null }: Provider): ModelProvider {
	return { name, kind, baseUrl, model, from, hasKey, price, goesTo: destinationOf(baseUrl) ?? null };
}
