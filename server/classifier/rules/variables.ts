// Variables that make other programs run or load something.

import type { Span } from '#wire/safety.ts';
import type { Ctx, Value } from '../model.ts';
import { isDoubtfulVariable } from '../names/variable-families.ts';
import { fileContent } from '../shell/known-files.ts';
import { noteOwnPrograms } from '../shell/own-programs.ts';

const LOADS = 'Makes other programs run or load something';

interface Loader {
	names: RegExp;
	tier: 'caution' | 'dangerous';
	text: string;
	example: string;
}

/** First match wins. */
export const LOADERS: readonly Loader[] = [
	{
		names: /^HIST(?:FILE|SIZE|FILESIZE|CONTROL|IGNORE)$/,
		tier: 'caution',
		text: 'Changes what the shell history records',
		example: 'export HISTFILE=/dev/null'
	},
	{
		names: /^(?:LD_(?:PRELOAD|LIBRARY_PATH|AUDIT)|DYLD_(?:INSERT_LIBRARIES|LIBRARY_PATH|FRAMEWORK_PATH))$/,
		tier: 'dangerous',
		text: 'Makes programs load another library',
		example: 'LD_PRELOAD=/tmp/x.so ls'
	},
	{
		names:
			/^(?:BASH_ENV|ENV|PROMPT_COMMAND|PERL5OPT|PERL5DB|PYTHONSTARTUP|PYTHONWARNINGS|PYTHONINSPECT|RUBYOPT|NODE_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GIT_SSH|GIT_SSH_COMMAND|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|GIT_ASKPASS|SSH_ASKPASS|GIT_EXEC_PATH|GIT_CONFIG_(?:COUNT|KEY_\d+|VALUE_\d+|GLOBAL|SYSTEM|PARAMETERS)|GIT_TEMPLATE_DIR|LESSOPEN|LESSCLOSE|MANOPT|TAR_OPTIONS|RSYNC_RSH|CVS_RSH|SVN_SSH|PS4|GCONV_PATH|LUA_INIT|MAKEFLAGS|PERL5LIB|PYTHONPATH|PYTHONHOME|RUBYLIB|NODE_PATH|CLASSPATH|SUDO_ASKPASS|RUSTC_WRAPPER|RUSTC|GOFLAGS|ERL_A?FLAGS|FZF_DEFAULT_COMMAND|BORG_RSH|BORG_PASSCOMMAND|RESTIC_PASSWORD_COMMAND|VIMINIT|EXINIT|ZDOTDIR|INPUTRC|PYTHONBREAKPOINT|OPENSSL_(?:CONF|ENGINES|MODULES)|GTK_MODULES|QT_PLUGIN_PATH|RIPGREP_CONFIG_PATH|CURL_HOME|WGETRC|KUBECTL_EXTERNAL_DIFF|APT_CONFIG|PSQLRC|PHPRC|PHP_INI_SCAN_DIR|GCC_EXEC_PREFIX|COMPILER_PATH|JDK_JAVA_OPTIONS|DOTNET_STARTUP_HOOKS|TF_CLI_CONFIG_FILE|npm_config_script_shell)$/,
		tier: 'caution',
		text: LOADS,
		example: 'BASH_ENV=/tmp/x ls'
	},
	{
		names: /^(?:GIT_TRACE\w*|FFREPORT|TF_LOG_PATH|SSLKEYLOGFILE|LSAN_OPTIONS|ASAN_OPTIONS)$/,
		tier: 'caution',
		text: 'Makes other programs write a file',
		example: 'GIT_TRACE=/tmp/x git status'
	},
	{
		names:
			/^(?:[A-Z]+_PAGER|[A-Z]+_EDITOR|PAGER|GIT_PAGER|MANPAGER|EDITOR|VISUAL|GIT_EDITOR|GIT_SEQUENCE_EDITOR|BROWSER|SUDO_EDITOR|SYSTEMD_PAGER|SYSTEMD_EDITOR|PSQL_EDITOR|FCEDIT)$/,
		tier: 'caution',
		text: 'Chooses a program that other programs start',
		example: 'PAGER=helper git log'
	}
];
const PROMPTS = /^(?:PS[0-4]|R?PROMPT)$/;
const HARMLESS_VALUE =
	/^(?:|\d|cat|less(?: -\w+)*|more|most|bat|true|vim?|nvim|nano|emacs|ed|code(?: --wait)?|never|--?[\w=-]+|:)$/;
/** Hold options, each of which may be one that starts something. */
const TAKES_OPTIONS = /^(?:MANOPT|TAR_OPTIONS)$/;
/** Options by which an interpreter loads something, also without a path. */
const LOADING_OPTION = /^(?:-[mMrId][\w=-]|--(?:require|import|loader|experimental-loader)\b)/;
const READ_ONLY_VALUE =
	/^(?:PS4|PYTHONPATH|PERL5LIB|NODE_PATH|CLASSPATH|RUBYLIB|NODE_OPTIONS|MAKEFLAGS|PYTHONWARNINGS|PYTHONINSPECT)$/;

/** A program starts with it; programs may start with it later; or it stays in the shell. */
export type Starts = boolean | 'later';

/** Judges an assignment. Where something runs what the variable holds, the value is read as a command. */
export function judgeVariable(name: string, value: Value, span: Span, ctx: Ctx, starts: Starts): void {
	if (name.length < 2) return;
	if (name.toUpperCase() !== name) {
		judgeFamily(name, value, span, ctx, starts);
		return;
	}
	if (name === 'PATH') {
		noteOwnPrograms(ctx);
		if (/(?:^|:)(?:\.|\/tmp|\/dev\/shm)(?:\/[^:]*)?(?::|$)/.test(value.text))
			say(ctx, 'variable.path', 'caution', 'Puts a directory that anyone can write ahead of the system programs', span);
		return;
	}
	if (name === 'DOCKER_CONFIG' || name === 'DOCKER_HOST') noteOwnPrograms(ctx);
	if (/^DBUS_\w+_ADDRESS$/.test(name)) {
		noteOwnPrograms(ctx);
		if (!value.known || value.text.includes('unixexec:')) say(ctx, 'variable.loads-code', 'dangerous', LOADS, span);
		return;
	}
	// A prompt is expanded each time it is shown.
	if (PROMPTS.test(name) && value.known && /\$\(|`/.test(value.text))
		ctx.out.evaluator.walkText(
			`: "${value.text}"`,
			{ ...ctx, via: [...ctx.via, name], source: 'data', wantOutput: false, depth: ctx.depth + 1 },
			span
		);
	for (const loader of LOADERS) {
		if (!loader.names.test(name)) continue;
		if (name.startsWith('HIST')) {
			if (
				(/^(?:0|\/dev\/null|)$/.test(value.text) && /FILE|SIZE/.test(name)) ||
				(name === 'HISTCONTROL' && /ignore(?:space|both)/.test(value.text))
			)
				say(ctx, 'history.off', 'caution', loader.text, span);
			return;
		}
		if (value.known && HARMLESS_VALUE.test(value.text) && !LOADING_OPTION.test(value.text) && !TAKES_OPTIONS.test(name))
			return;
		if (name === 'PS4' && value.known && !/[$`]\(|`/.test(value.text)) return;
		if (READ_ONLY_VALUE.test(name)) {
			const runs = name === 'PS4' || name === 'MAKEFLAGS' || name === 'NODE_OPTIONS';
			if (!runs || starts !== true) {
				if (!(name === 'NODE_OPTIONS' && /--(?:require|import|loader|experimental-loader|inspect)/.test(value.text))) {
					judgeFamily(name, value, span, ctx, starts);
					return;
				}
			}
		}
		if (name === 'PROMPT_COMMAND' && value.known && starts !== true && readsOnly(value.text, ctx, span)) return;
		noteOwnPrograms(ctx);
		say(ctx, 'variable.loads-code', loader.tier, loader.text, span);
		if (name === 'BASH_ENV' || name === 'ENV') {
			// A script that every shell reads first; of a process substitution, what it prints stands here.
			const script = /\s/.test(value.text) ? value : fileContent(value.text, ctx);
			if (value.known && script.known)
				ctx.out.evaluator.walkText(
					script.text,
					{ ...ctx, via: [...ctx.via, name], source: 'data', wantOutput: false, depth: ctx.depth + 1 },
					span
				);
		}
		if (
			value.known &&
			/\s|\//.test(value.text) &&
			/^(?:[A-Z]+_PAGER|[A-Z]+_EDITOR|PAGER|MANPAGER|EDITOR|VISUAL|GIT_SSH_COMMAND|GIT_SSH|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|PROMPT_COMMAND|GIT_SEQUENCE_EDITOR|LESSOPEN|RSYNC_RSH|BROWSER|CVS_RSH|SVN_SSH|[A-Z_]*ASKPASS|FZF_DEFAULT_COMMAND|BORG_RSH|BORG_PASSCOMMAND|RESTIC_PASSWORD_COMMAND|RUSTC_WRAPPER)$/.test(
				name
			)
		) {
			ctx.out.evaluator.walkText(
				value.text.replace(/^\|/, ''),
				{ ...ctx, via: [...ctx.via, name], source: 'data', wantOutput: false, depth: ctx.depth + 1 },
				span
			);
		}
		return;
	}
	judgeFamily(name, value, span, ctx, starts);
}

/**
 * Judges a variable of a known tool. What is exported is noted for the programs that start later; what is only assigned stays
 * in the shell.
 */
function judgeFamily(name: string, value: Value, span: Span, ctx: Ctx, starts: Starts): void {
	if (!isDoubtfulVariable(name, value.text)) return;
	if (starts === 'later') ctx.out.exported ??= span;
	if (starts !== true) return;
	noteOwnPrograms(ctx);
	say(ctx, 'variable.loads-code', 'caution', LOADS, span);
}

/** Walks what this shell will run before each prompt. True when it is harmless. */
function readsOnly(text: string, ctx: Ctx, span: Span): boolean {
	const { findings } = ctx.out;
	const before = findings.length;
	ctx.out.evaluator.walkText(
		text,
		{ ...ctx, via: [...ctx.via, 'PROMPT_COMMAND'], source: 'data', wantOutput: false, depth: ctx.depth + 1 },
		span
	);
	return findings.slice(before).every((f) => f.tier === 'safe');
}

/** Programs that print or test, and load nothing that a variable names. */
const TAKES_NO_SETTINGS = new Set(
	'echo printf true false : test [ [[ pwd cd ls cat env printenv export unset set declare typeset local readonly which type command mkdir date whoami id hostname basename dirname'.split(
		' '
	)
);

/** Judges a program that starts after something of its settings was exported. */
export function judgeExported(name: string, ctx: Ctx): void {
	if (!ctx.out.exported || TAKES_NO_SETTINGS.has(name)) return;
	noteOwnPrograms(ctx);
	say(ctx, 'variable.loads-code', 'caution', LOADS, ctx.out.exported);
	ctx.out.exported = undefined;
}

function say(ctx: Ctx, rule: string, tier: 'caution' | 'dangerous', text: string, span: Span): void {
	ctx.out.findings.push({ rule, tier, text, span, command: -1, elevation: false });
}
