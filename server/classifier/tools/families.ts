// Tools of one habit: those that print, those that make a file, those built of verbs. A table names them once each.
import { KINDS, type KindName } from '../judge/kinds.ts';
import { linesOf, type Tool, withoutExample } from './tool.ts';

const TAKES =
	'-o --output --outfile --out --output-file --out-file --outdir --out-dir --output-dir --output-directory --outputdir --outputDir --report-file';
/** The output named is the screen. */
const TO_SCREEN =
	'read -o=-|/dev/stdout|--output=-|/dev/stdout|--out=-|--outfile=-|--output-file=-|/dev/stdout # -o - notes.txt';
const TO_FILE = `
	file --output|--outfile|--out|--output-file|--out-file|--outdir|--out-dir|--output-dir|--output-directory|--outputdir
		|--outputDir|--report-file # notes.txt --report-file report.txt
	file -o # -o report.txt notes.txt
`;

/** What most tools built of verbs call the uses that only show something. */
export const VERBS = `list|ls|list-*|show|show-*|status|info|get|get-*|describe|describe-*|search|version|--version|-V|help|--help|-h|inspect|logs
	|log|ps|top|history|validate|lint|check|verify|doctor|diff|graph|tree|explain|whoami|stats|usage|events|outdated|query
	|--list|print|dump|cat|view|whois|ping|stat|count|audit|which|about|health|summary|preview|plan`;

/** What a table says of a tool of a family. */
interface Member {
	names: string;
	takes?: string;
	/** a use that no row matches, where the family's own does not hold */
	example?: string;
	rows?: string;
}

/** Print or show whatever they are given; `-o` and its kin make them write. */
export function printers({ names, takes = '', rows = '' }: Member): Tool {
	return {
		names,
		takes: `${TAKES} ${takes}`,
		// -top is no -o: many of these spell their options out behind one dash.
		singleDash: true,
		otherwise: 'read',
		rows: `${rows}\n${TO_SCREEN}\n${TO_FILE}`
	};
}

/** Print or show whatever they are given; their `-o` is no output file. */
export function viewers({ names, takes = '', rows = '' }: Member): Tool {
	return { names, takes, singleDash: true, otherwise: 'read', rows };
}

/** Make a file of what they are given; the rows are the uses that only print. */
export function makers({ names, takes = '', rows = '', example = 'notes.txt' }: Member): Tool {
	return {
		names,
		takes: `${TAKES} ${takes}`,
		singleDash: true,
		otherwise: 'file',
		example,
		rows: `${rows}\n${TO_SCREEN}\nread --version|-version|-V|--list|--list-*|--dry-run|--info # --dry-run notes.txt`
	};
}

/** Second words that change what the first names: `config set`, `topic create`. */
const CHANGES = `add|apply|attach|clear|copy|create|deploy|detach|disable|download|edit|enable|flash|import|init|install|join|kill|label
	|leave|load|login|logout|merge|move|new|patch|promote|publish|pull|push|put|register|rename|replace|reset|resize|restart
	|restore|resume|revert|rollback|save|scale|set|set-*|shutdown|start|stop|suspend|switch|sync|tag|unset|update|upgrade|upload
	|use|write`;
const LOSES = 'delete|delete-*|destroy|drop|erase|prune|purge|remove|rm|uninstall|wipe';

const LOST = /^(?:[a-z]+-)?(?:loss|destroy|wipe)\b/;

/** Built of verbs: what reads goes by the verbs of the rows and by the common ones. */
export function verbs({
	names,
	takes = '',
	otherwise = 'run',
	example,
	rows = ''
}: Member & { otherwise?: KindName }): Tool {
	const network = otherwise === 'remote' || otherwise === 'connect' || otherwise === 'send';
	const changes =
		KINDS[otherwise].tier === 'safe'
			? ''
			: `remote-loss * ${LOSES} !--dry-run # project remove demo
				${otherwise} * ${CHANGES} !--dry-run|-n|--list|-l|--check|--noop|--pretend|-p # project create demo`;
	const lines = linesOf(rows);
	const loses = lines.some((line) => /\bdelete\b/.test(withoutExample(line)))
		? ''
		: 'remote-loss delete|destroy|purge # delete demo';
	// What is lost stands before what is changed, and that before what reads.
	const lost = lines.filter((line) => LOST.test(line)).join('\n');
	const rest = lines.filter((line) => !LOST.test(line)).join('\n');
	return {
		names,
		takes,
		otherwise,
		...(example === undefined ? {} : { example }),
		rows: `${lost}\n${changes}\n${rest}\n${loses}\n${network ? 'net-read' : 'read'} ${VERBS}`
	};
}
