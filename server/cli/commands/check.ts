// `hostwright check`: classifies in this process, so it needs no service, no token and no network.

import { classify } from '#classifier';
import { CommandText } from '#wire/safety.ts';
import { describeCheck } from '../../terminal/describe-check.ts';
import { colourWanted } from '../colour.ts';
import { commandText } from '../command-text.ts';
import type { CommandMain } from '../invocation.ts';
import { loadOwnRules } from '../load-own-rules.ts';
import { drawCheck } from '../print-check.ts';
import { readCommandText } from '../read-stdin.ts';

const EXIT_BY_TIER = { safe: 0, caution: 10, dangerous: 20, blocked: 30 } as const;

export const run: CommandMain = async ({ flags, operands, json }) => {
	const read = operands.length === 1 && operands[0] === '-' ? await readCommandText() : commandText(operands);
	if (read === undefined) {
		process.stderr.write('hostwright: standard input is not UTF-8 text\n');
		return 2;
	}
	const text = CommandText.safeParse(read);
	if (!text.success) {
		process.stderr.write(`hostwright: ${text.error.issues[0]?.message ?? 'the command is not valid'}\n`);
		return 2;
	}
	const rules = loadOwnRules(typeof flags['config-dir'] === 'string' ? flags['config-dir'] : undefined);
	const result = describeCheck(text.data, classify(text.data, rules));
	process.stdout.write(
		json
			? `${JSON.stringify(result)}\n`
			: drawCheck(result, { colour: colourWanted(process.stdout), explain: flags.explain === true })
	);
	return EXIT_BY_TIER[result.tier];
};
