// Node strips types from .ts files, but refuses to below node_modules. An installed package lies there, so its own files
// are stripped here by the same built-in function. Loaded with `--import`, by the main thread and every worker.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const own = new URL('../../', import.meta.url).href;

registerHooks({
	load(url, context, next) {
		const [file = ''] = url.split('?');
		if (!file.startsWith(own) || !file.endsWith('.ts') || file.slice(own.length).includes('node_modules/')) {
			return next(url, context);
		}
		const source = stripTypeScriptTypes(readFileSync(fileURLToPath(file), 'utf8'), { sourceUrl: file });
		return { format: 'module', source, shortCircuit: true };
	}
});
