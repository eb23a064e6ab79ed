// Builds `hostwright/client`: one .js file for any Node from 20 on, and its declarations, with nothing of the service behind them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
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

const emitted = join(out, 'emitted');
const compiled = spawnSync(
	process.execPath,
	[
		join(root, 'node_modules/@typescript/native/bin/tsc'),
		...['-p', join(root, 'server/boot/client-types.tsconfig.json'), '--outDir', emitted]
	],
	{ cwd: root, stdio: 'inherit' }
);
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

// The compiler wrote the declarations of the whole service. Whoever imports the client gets those it speaks in and no others:
// the rest needs types (Node's, the web server's) that the reader may not have.
const PUBLIC = /^(server\/cli|src\/lib\/wire)\//;
const wanted = new Set(['server/cli/client.d.ts']);
for (const file of wanted) {
	const from = dirname(file);
	const text = readFileSync(join(emitted, file), 'utf8').replaceAll(
		/(from |import\()(["'])([^"']+)\2/g,
		(_all, before, quote, /** @type {string} */ named) => {
			if (named === 'zod') return `${before}${quote}${named}${quote}`;
			// `#wire/x.ts` means nothing to the reader's compiler: point it at the emitted file.
			const target = named.startsWith('#wire/') ? named.replace('#wire', 'src/lib/wire') : posix.join(from, named);
			if (!PUBLIC.test(target) || !target.endsWith('.ts')) {
				process.stderr.write(`The client's declarations must not reach ${named} (from ${file}).\n`);
				process.exit(1);
			}
			wanted.add(target.replace(/\.ts$/, '.d.ts'));
			const to = posix.relative(from, target.replace(/\.ts$/, '.js'));
			return `${before}${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
		}
	);
	mkdirSync(join(types, from), { recursive: true });
	writeFileSync(join(types, file), text);
}
rmSync(emitted, { recursive: true });
