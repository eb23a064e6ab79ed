// Builds `hostwright/client`: one .js file for any Node from 20 on, and its declarations with the router's types.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, 'dist', 'client');
const types = join(out, 'types');
rmSync(out, { recursive: true, force: true });

const bundle = await rolldown({
	input: join(root, 'server/cli/client.ts'),
	external: [/^node:/, '@trpc/client'],
	platform: 'node',
	logLevel: 'warn'
});
await bundle.write({ file: join(out, 'client.js'), format: 'esm' });
await bundle.close();

const emitted = spawnSync(
	process.execPath,
	[
		join(root, 'node_modules/@typescript/native/bin/tsc'),
		...['-p', join(root, 'server/boot/client-types.tsconfig.json'), '--outDir', types]
	],
	{ cwd: root, stdio: 'inherit' }
);
if (emitted.status !== 0) process.exit(emitted.status ?? 1);

// `#wire/x.ts` means nothing to the reader's compiler: point it at the emitted file.
for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile()) continue;
	const file = join(entry.parentPath, entry.name);
	const text = readFileSync(file, 'utf8')
		.replaceAll('#classifier', '#server/terminal/classify/index.ts')
		.replaceAll(/(["'])#(wire|server|native)\/([^"']+)\.ts\1/g, (_all, quote, part, path) => {
			const folder = { wire: 'src/lib/wire', server: 'server', native: 'native-bridge' }[/** @type {'wire'} */ (part)];
			const to = relative(dirname(file), join(types, folder, `${path}.js`));
			return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
		});
	writeFileSync(file, text.replaceAll(/(from |import\()(["'])(\.[^"']+)\.ts\2/g, '$1$2$3.js$2'));
}
