// Builds `hostwright/client`: one .js file for any Node from 20 on, and its declarations.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { declareClient } from './declare-client.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, 'dist', 'client');
rmSync(out, { recursive: true, force: true });

const bundle = await rolldown({
	input: join(root, 'server/cli/client.ts'),
	external: [/^node:/, '@trpc/client'],
	platform: 'node',
	logLevel: 'warn'
});
await bundle.write({ file: join(out, 'client.js'), format: 'esm' });
await bundle.close();

for (const [path, text] of declareClient(root)) {
	const file = join(out, 'types', path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
