// The operator's own rules for `hostwright check`, from the same file the service reads.
import { join } from 'node:path';
import { type CompiledOwnRules, compileOwnRules } from '#classifier';
import { findDirectories } from '../config/directories.ts';
import { parseConfigFile } from '../config/parse-config-file.ts';
import { readSettingsFile } from '../config/read-settings-file.ts';
import { findHome } from '../lib/find-home.ts';

/**
 * @returns undefined when there is no config.yml
 * @throws Error naming file and line when the file or one of its rules is broken: a broken rule file is never "no rules"
 */
export function loadOwnRules(configDir: string | undefined): CompiledOwnRules | undefined {
	const path = join(findDirectories({ configDir }, process.env, findHome(process.env)).configDir, 'config.yml');
	const read = readSettingsFile(path);
	if (read.kind === 'none') return undefined;
	if (read.kind === 'problem') throw new Error(read.problem);
	const file = parseConfigFile(read.text, path);
	const compiled = compileOwnRules(file.rules.map(({ rule }) => rule));
	if (compiled.ok && file.problems.length === 0) return compiled.rules;
	const lines = (compiled.ok ? [] : compiled.problems).map(({ index: nth, message }) => {
		const index = file.rules[nth]?.index ?? nth;
		const line = file.lineOf(['safety', 'rules', index]);
		return `${path}${line === undefined ? '' : `:${line}`}: safety.rules[${index}] ${message}`;
	});
	throw new Error([...file.problems, ...lines].join('\n'));
}
