// Completion scripts for bash, zsh and fish, made from the command table.
import { quoteWord } from '#wire/text/quote-word.mjs';
import { COMMANDS } from './command-table.ts';

const names = COMMANDS.map((c) => c.name);
const wordsOf = (name: string): string[] => {
	const row = COMMANDS.find((c) => c.name === name);
	return row ? [...(row.actions ?? []), ...row.flags.map((f) => `--${f.name}`), '--help'] : [];
};

/** @returns a script to be sourced, e.g. `source <(hostwright completion bash)` */
export function completionScript(shell: 'bash' | 'zsh' | 'fish'): string {
	if (shell === 'bash') {
		const cases = names.map((n) => `\t\t${n}) words="${wordsOf(n).join(' ')}" ;;`).join('\n');
		return `_hostwright() {
	local words cur=\${COMP_WORDS[COMP_CWORD]}
	if [ "$COMP_CWORD" -eq 1 ]; then words="${names.join(' ')} --help --version"; else
	case \${COMP_WORDS[1]} in
${cases}
	esac; fi
	COMPREPLY=($(compgen -W "$words" -- "$cur"))
	case \${COMP_WORDS[COMP_CWORD-1]} in --cwd|--config-dir|--data-dir|--state-dir) COMPREPLY=($(compgen -d -- "$cur")) ;; esac
}
complete -F _hostwright hostwright
`;
	}
	if (shell === 'zsh') {
		const commands = COMMANDS.map((c) => quoteWord(`${c.name}:${c.text}`)).join(' ');
		const cases = names.map((n) => `\t\t${n}) compadd -- ${wordsOf(n).join(' ')} ;;`).join('\n');
		return `#compdef hostwright
_hostwright() {
	local -a commands; commands=(${commands})
	if (( CURRENT == 2 )); then _describe command commands; else
	case \${words[CURRENT-1]} in --cwd|--config-dir|--data-dir|--state-dir) _files -/; return ;; esac
	case \${words[2]} in
${cases}
	esac; fi
}
compdef _hostwright hostwright
`;
	}
	const lines = COMMANDS.flatMap((c) => [
		`complete -c hostwright -n __fish_use_subcommand -f -a ${c.name} -d ${quoteWord(c.text)}`,
		...(c.actions ?? []).map((a) => `complete -c hostwright -n '__fish_seen_subcommand_from ${c.name}' -f -a ${a}`),
		...c.flags.map(
			(f) =>
				`complete -c hostwright -n '__fish_seen_subcommand_from ${c.name}' -l ${f.name} -d ${quoteWord(f.text)}${f.value ? ' -r' : ''}`
		)
	]);
	return `${lines.join('\n')}\n`;
}
