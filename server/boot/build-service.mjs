// Builds the service and its command line as a few files, from the same sources that everything else is checked and tested with:
// without comments and types, which Node would keep in memory for as long as the service runs, and without opening a thousand files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { inAscii } from './in-ascii.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, 'dist', 'service');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** Files beside a source (scripts, workers, models) are found from where the source is, which is there in a package as well. */
const inItsPlace = {
	name: 'places of the sources',
	/** @param {string} code @param {string} id */
	transform(code, id) {
		if (!code.includes('import.meta.')) return null;
		const place = JSON.stringify(relative(out, id));
		return {
			code: code
				.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
				.replaceAll('import.meta.main', 'false'),
			map: null
		};
	}
};

const bundle = await rolldown({
	input: { main: join(root, 'server/cli/main.ts') },
	// Packages stay what they are, some of them hold machine code; the classifier has a build of its own.
	external: (id) => id === '#classifier' || /^(?:node:|@?[a-z])/.test(id),
	platform: 'node',
	logLevel: 'warn',
	plugins: [inItsPlace]
});
const { output } = await bundle.generate({ format: 'esm', comments: false, chunkFileNames: '[name]-[hash].js' });
await bundle.close();
for (const file of output) if (file.type === 'chunk') writeFileSync(join(out, file.fileName), inAscii(file.code));
