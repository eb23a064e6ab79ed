// V46: settings of units that systemd does not read, or not as they were meant.

import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { environmentFileUnread } from '../diagnosis/unread/environment-files.ts';
import { startedByNobody } from '../diagnosis/unread/started-by-nobody.ts';
import { commandGivenAgain } from '../diagnosis/unread/unit-commands.ts';
import { unitFoldersUnread } from '../diagnosis/unread/unit-folders.ts';
import { unitSettingsUnread } from '../diagnosis/unread/unit-settings.ts';
import { observeUnread, type Unread } from '../diagnosis/unread/unread.ts';

const SAID = /^(\/\S+):(\d+): (.+)$/;

export const unitsUnread = defineDetector({
	id: 'V46',
	name: 'Settings of units that systemd does not read',
	subject: 'services',
	needs: ['unitFiles', 'failedUnitsAtHand'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	watches: ['unit-states', { files: ['/etc/systemd/system/', '/etc/default/'] }],
	begin: null,
	detect({ unitFiles, failedUnitsAtHand }, { nowMs, memory }) {
		const said = new Map<string, Map<string, string>>();
		for (const one of unitFiles.said) {
			const [, path = '', line = '', words = ''] = SAID.exec(one) ?? [];
			if (path !== '') said.set(path, (said.get(path) ?? new Map()).set(line, words));
		}
		const inTrouble = new Set(failedUnitsAtHand.map(({ unit }) => unit.name));
		const told = { title: (file: string) => `systemd does not do all that ${file} says`, nowMs };
		const observations: Observation[] = [];
		const beside = Map.groupBy(unitFiles.files, ({ unit }) => unit);
		// Of a unit that is in trouble already, that is told with its other causes.
		const again = [...beside].flatMap(([unit, files]) =>
			inTrouble.has(unit) ? [] : (commandGivenAgain(unit, files) ?? [])
		);
		for (const file of unitFiles.files) {
			const found = [
				...again.filter((one) => one.file === file.path),
				...startedByNobody(file, unitFiles.names),
				...unitSettingsUnread(file, said.get(file.path) ?? new Map())
			];
			const failed = inTrouble.has(file.unit) && found.some(({ forStart }) => forStart);
			observations.push(
				...observeUnread(
					found.map((one) => ({ ...one, unit: file.unit })),
					{
						...told,
						whyCare: 'The unit runs with other settings than its file shows, and only the log of systemd says so.'
					}
				).map((one) => ({
					...one,
					...(failed && { owns: ownsOf([file.unit]) }),
					// Without a time that is understood a timer cannot be loaded, and that is what it is told by.
					...(found.every(isTime) && { follows: ownsOf([file.unit]) })
				}))
			);
		}
		for (const file of unitFiles.environments) {
			const found = environmentFileUnread(file, failedUnitsAtHand);
			observations.push(
				...observeUnread(found, {
					...told,
					whyCare: 'Programs miss what was to be set for them, or get another value.'
				}).map((one) => ({ ...one, owns: ownsOf(found[0]?.failed ?? []) }))
			);
		}
		observations.push(
			...observeUnread(unitFoldersUnread(unitFiles), {
				...{ nowMs, title: (file) => `systemd does not read ${file}` },
				whyCare: 'What it was to set is not set, and nothing says so.'
			})
		);
		return { memory, observations, ...(unitFiles.limits !== undefined && { limits: unitFiles.limits }) };
	}
});

const isTime = ({ kind, text }: Pick<Unread, 'kind' | 'text'>): boolean =>
	kind === 'unit-value' && /^\s*OnCalendar\s*=/.test(text);

const ownsOf = (units: readonly string[]): { readonly detector: string; readonly resource: string }[] =>
	units.flatMap((unit) => ['V01', 'V02', 'V04'].map((detector) => ({ detector, resource: `unit:${unit}` })));
