// The language models of this service: which there are, which is chosen, how they are, and the engine that speaks through one.
import type { AddProvider, ChooseModel, ChosenEngine, LocalEndpoint, ModelSettings, ModelTest } from '#wire/model.ts';
import type { AssistantProvider } from '../../config/schema.ts';
import type { Subjects } from '../../host/subjects.ts';
import type { Database } from '../../store/database.ts';
import type { AnswerEngine } from '../engine.ts';
import { findLocal } from './find-local.ts';
import { openKeys } from './keys.ts';
import { loadModel } from './load-model.ts';
import { createModelEngine, type ModelEngineDeps } from './model-engine.ts';
import { openProviders } from './providers.ts';
import { testModel } from './test-model.ts';
import { type ReasonsToWord, wordReasons } from './word-reasons.ts';

export interface Models {
	settings(): ModelSettings;
	/** Who answers now. */
	chosen(): ChosenEngine;
	add(provider: AddProvider): void;
	remove(name: string): void;
	choose(choice: ChooseModel): void;
	test(provider: string, model: string | null, signal: AbortSignal): Promise<ModelTest>;
	/** Looks at the usual ports of this machine; nothing is kept of it. */
	findLocal(signal: AbortSignal): Promise<LocalEndpoint[]>;
	/** Why a proposal is made, in the words of the model that is chosen; undefined where none is, or it does not answer. */
	wordReasons(about: ReasonsToWord, signal: AbortSignal): Promise<string | undefined>;
	/** undefined when none is chosen. */
	engine(): Promise<AnswerEngine | undefined>;
}

export interface ModelsDeps {
	/** With the steps of `migrations/` in it. */
	readonly database: Database;
	readonly stateDir: string;
	readonly configured: readonly AssistantProvider[];
	readonly network: Pick<Subjects['network'], 'report'>;
	/** For tests of how an answer is made. */
	readonly engine?: Pick<ModelEngineDeps, 'limits' | 'openLane'>;
}

export function openModels({ database, stateDir, configured, network, engine = {} }: ModelsDeps): Models {
	const providers = openProviders(database, openKeys(stateDir), configured);

	async function processOf(ports: readonly number[]): Promise<ReadonlyMap<number, string>> {
		const { listeners } = await network.report();
		if (!listeners.known) return new Map();
		return new Map(
			listeners.value.list.flatMap(({ port, owners: [owner] }) =>
				owner && ports.includes(port) ? [[port, owner.name] as const] : []
			)
		);
	}

	/** undefined when none is chosen. */
	function chosenModel() {
		const { provider, model } = providers.chosen();
		if (provider === null || model === null) return undefined;
		return {
			name: { engine: provider, model },
			price: providers.find(provider).price ?? null,
			load: () => loadModel(providers.find(provider), model)
		};
	}

	return {
		settings: providers.settings,
		chosen: providers.chosen,
		add: providers.add,
		remove: providers.remove,
		choose: providers.choose,
		test: async (name, model, signal) => testModel(providers.find(name), model, signal),
		async wordReasons(about, signal) {
			const model = chosenModel();
			// Whatever is wrong with it is told where it is asked; a request has words of its own.
			return model && wordReasons(about, model, signal).catch(() => undefined);
		},
		findLocal: (signal) => findLocal(processOf, signal),
		async engine() {
			const model = chosenModel();
			return model && createModelEngine({ ...model, ...engine });
		}
	};
}
