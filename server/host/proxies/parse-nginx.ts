// Settings of nginx: statements in blocks. Pure.
import { doorIn, type ProxyPlace, type ProxySettings, type ServedFolder, type Upstream } from './proxy-settings.ts';

interface Statement {
	readonly words: readonly string[];
	readonly line: number;
	/** The blocks that it stands in, the innermost last: `upstream app`. */
	readonly blocks: readonly (readonly string[])[];
}

const PASSES = /^(?:proxy|fastcgi|uwsgi|scgi|grpc|memcached)_pass$/;
const MOST = 500;

export function parseNginx(text: string, path: string): ProxySettings {
	const statements = statementsOf(text);
	const place = ({ words, line }: Statement): ProxyPlace => ({ proxy: 'nginx', path, line, text: words.join(' ') });
	const upstreams: Upstream[] = [];
	const folders: ServedFolder[] = [];
	const logs: string[] = [];
	const includes: string[] = [];
	let user: string | undefined;
	for (const statement of statements) {
		const [name = '', value = '', ...more] = statement.words;
		const inside = statement.blocks.at(-1) ?? [];
		if (name === 'user') user = value;
		else if (name === 'include') includes.push(value);
		else if (name === 'error_log' && value.startsWith('/')) logs.push(value);
		else if ((name === 'root' || name === 'alias') && value.startsWith('/') && !value.includes('$'))
			folders.push({ ...place(statement), folder: value.replace(/(?<=.)\/+$/, '') });
		else if (PASSES.test(name) || (name === 'server' && inside[0] === 'upstream')) {
			const door = doorIn(name === 'server' && !/:|^\//.test(value) ? `${value}:80` : value);
			if (!door) continue;
			// The name of a group of servers is no host.
			const group = name === 'server' ? inside[1] : undefined;
			upstreams.push({
				...place(statement),
				...door,
				group,
				spare: more.some((word) => /^(?:backup|down)$/.test(word))
			});
		}
	}
	return { upstreams, folders, user, logs, includes };
}

function statementsOf(text: string): readonly Statement[] {
	const found: Statement[] = [];
	const blocks: string[][] = [];
	let words: string[] = [];
	let first = 1;
	let line = 1;
	for (const [token] of text.matchAll(/\n|#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[;{}]|[^\s;{}"'#]+/g)) {
		if (token === '\n') line++;
		else if (token.startsWith('#')) continue;
		else if (token === ';') {
			if (words.length > 0) found.push({ words, line: first, blocks: [...blocks] });
			words = [];
		} else if (token === '{') {
			blocks.push(words);
			words = [];
		} else if (token === '}') {
			blocks.pop();
			words = [];
		} else {
			if (words.length === 0) first = line;
			line += token.split('\n').length - 1;
			words.push(token.replace(/^(["'])([\s\S]*)\1$/, '$2'));
		}
		if (found.length >= MOST * 10) break;
	}
	return found;
}
