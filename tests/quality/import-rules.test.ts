// The import table applied to a small tree made for it: whatever has no row is refused.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tool } from './run-tool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What imports what, and whether as a type only. */
type Row = readonly [from: string, to: string, kind?: 'type'];

const ALLOWED: readonly Row[] = [
	['server/host/a.ts', 'server/lib/clock.ts'],
	['server/terminal/a.ts', 'server/classifier/index.ts'],
	['server/approvals/a.ts', 'server/findings/finding.ts', 'type'],
	['server/start-service.ts', 'server/classifier/index.ts'],
	['server/cli/a.ts', 'server/classifier/index.ts'],
	['server/config/a.ts', 'server/classifier/index.ts'],
	['server/classifier/judge/a.ts', 'src/lib/wire/text/unseen.ts'],
	['native-bridge/sandbox/elevation/a.ts', 'src/lib/wire/text/unseen.ts'],
	['native-bridge/sandbox/b.ts', 'native-bridge/ports/pty.ts'],
	['src/lib/shell/a.ts', 'src/lib/ui/a.ts'],
	['src/lib/shell/a.ts', 'src/lib/words/shell.ts'],
	['src/lib/findings/a.ts', 'src/lib/wire/error.ts'],
	['src/routes/logs/a.ts', 'src/lib/logs/a.ts'],
	['src/hooks.server.ts', 'server/runtime.ts']
];

const REFUSED: readonly Row[] = [
	// These have no row, so they may not even import each other.
	['server/stray/a.ts', 'server/lib/clock.ts'],
	['server/stray/b.ts', 'server/lib/clock.ts', 'type'],
	['server/stray/c.ts', 'server/stray/d.ts'],
	['server/stray.ts', 'server/lib/clock.ts'],
	['src/lib/stray/a.ts', 'src/lib/wire/error.ts'],
	['src/lib/stray.ts', 'src/lib/wire/error.ts'],
	['src/stray/a.ts', 'src/lib/ui/a.ts'],
	['src/stray.ts', 'src/lib/ui/a.ts'],
	['native-bridge/stray/a.ts', 'native-bridge/ports/pty.ts'],
	['native-bridge/stray.ts', 'native-bridge/ports/pty.ts', 'type'],
	// These have a row that does not list what they import.
	['server/host/b.ts', 'server/stray/a.ts'],
	['src/routes/a.ts', 'src/lib/stray/a.ts'],
	['server/host/c.ts', 'server/classifier/index.ts'],
	['server/approvals/b.ts', 'server/findings/finding.ts'],
	['server/terminal/b.ts', 'server/classifier/judge/a.ts'],
	['native-bridge/sandbox/c.ts', 'src/lib/wire/error.ts'],
	['native-bridge/sandbox/d.ts', 'server/lib/clock.ts', 'type'],
	['src/lib/wire/text/a.ts', 'src/lib/wire/error.ts'],
	['src/lib/wire/a.ts', 'server/lib/clock.ts', 'type'],
	['src/lib/terminal/a.ts', 'src/lib/host/a.ts'],
	['src/lib/terminal/a.ts', 'src/lib/words/en/terminal.ts'],
	['src/routes/b.ts', 'src/lib/words/en.ts'],
	['src/routes/b.ts', 'server/services.ts'],
	['src/hooks.server.ts', 'server/services.ts'],
	['server/boot/a.ts', 'server/lib/clock.ts']
];

interface Report {
	readonly modules: readonly {
		readonly source: string;
		readonly dependencies: readonly { readonly resolved: string }[];
	}[];
	readonly summary: { readonly violations: readonly { readonly from: string; readonly to: string }[] };
}

let tree: string;
let report: Report;

beforeAll(() => {
	tree = mkdtempSync(join(tmpdir(), 'hostwright-imports-'));
	const { type, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
	write('package.json', JSON.stringify({ type, imports }));
	write('tsconfig.json', '{"compilerOptions": {"module": "nodenext", "allowImportingTsExtensions": true}}');
	const rows = [...ALLOWED, ...REFUSED];
	for (const file of new Set([...rows.map(([from]) => from), ...rows.map(([, to]) => to)])) {
		const lines = rows.filter(([from]) => from === file).map(([, to, kind]) => importLine(file, to, kind));
		write(file, `${lines.join('\n')}\nexport const value = 1;\nexport type Type = 1;\n`);
	}
	const config = join(root, 'tests/quality/import-rules.mjs');
	const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
	const folders = ['src', 'server', 'native-bridge'];
	const { output } = tool([cruiser, '--config', config, '--output-type', 'json', ...folders], tree);
	report = JSON.parse(output) as Report;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function write(file: string, content: string): void {
	mkdirSync(dirname(join(tree, file)), { recursive: true });
	writeFileSync(join(tree, file), content);
}

let count = 0;
function importLine(from: string, to: string, kind?: 'type'): string {
	const path = `${'../'.repeat(from.split('/').length - 1) || './'}${to}`;
	const name = `imported${count++}`;
	return kind === 'type'
		? `import type { Type as ${name} } from '${path}';\nexport type { ${name} };`
		: `import { value as ${name} } from '${path}';\nexport { ${name} };`;
}

function judge([from, to]: Row): 'allowed' | 'refused' | 'not seen' {
	if (report.summary.violations.some((found) => found.from === from && found.to === to)) return 'refused';
	const { dependencies = [] } = report.modules.find(({ source }) => source === from) ?? {};
	return dependencies.some(({ resolved }) => resolved === to) ? 'allowed' : 'not seen';
}

for (const row of ALLOWED) test(`${row[0]} may import ${row[1]}`, () => expect(judge(row)).toBe('allowed'));
for (const row of REFUSED) test(`${row[0]} may not import ${row[1]}`, () => expect(judge(row)).toBe('refused'));
