// The variables that go along with a call (`-E`).

const UNSAFE_NAMES = /^(LD_|BASH_|SHELLOPTS$|PS4$|ENV$|IFS$|PATH$|HOME$|USER$|LOGNAME$|SHELL$|SUDO_)/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** A shell sets these by itself. */
const OF_THE_SHELL = /^(_|PWD|OLDPWD|SHLVL|COLUMNS|LINES)$/;

/**
 * Which variables of the script go along (`-E`): those with a value that the text gives them, or that it was given itself.
 *
 * @param {{keep: 'all' | string[], variables: Record<string, string[]>}} call
 * @param {Record<string, unknown>} environment what whoever asks holds
 * @param {Record<string, string>} given what the script found when it began
 */
export function keptOf({ keep, variables }, environment, given) {
	const asked = Object.entries(environment).filter(
		([name]) => NAME.test(name) && !UNSAFE_NAMES.test(name) && (keep === 'all' || keep.includes(name))
	);
	const isShown = (/** @type {[string, unknown]} */ [name, value]) =>
		(Object.hasOwn(given, name) && given[name] === value) ||
		(Object.hasOwn(variables, name) && variables[name]?.some((shown) => shown === value));
	return {
		kept: asked.filter(isShown).map(([name, value]) => /** @type {const} */ ([name, String(value)])),
		left: asked.filter((entry) => !isShown(entry) && !OF_THE_SHELL.test(entry[0])).map(([name]) => name)
	};
}

/**
 * Puts the variables where the template has their place, and corrects the length of the list they are in.
 *
 * @param {string[]} template
 * @param {readonly (readonly [string, string])[]} kept
 */
export function withKept(template, kept) {
	const at = template.indexOf('@kept@');
	if (at < 0) return template;
	const options = kept.flatMap(([name, value]) => ['--setenv', name, value]);
	// Between it and the place stand program names at most.
	const countAt = template.slice(0, at).findLastIndex((word) => /^\d+$/.test(word));
	const argv = template.toSpliced(at, 1, ...options);
	argv[countAt] = String(Number(template[countAt]) - 1 + options.length);
	return argv;
}
