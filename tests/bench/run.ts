// Runs every benchmark, or those named: `npm run bench -- exec http`. Each prints ratios to its named baseline.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const known = readdirSync(folder)
	.filter((name) => name.endsWith('.ts') && name !== 'run.ts')
	.map((name) => name.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
	console.error(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}`);
	process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : known) {
	console.log(`\n== ${name}`);
	const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`], { stdio: 'inherit' });
	if (status !== 0) process.exitCode = 1;
}
