import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));
const ALONE = [
	...['lab', 'pty', 'terminal', 'voice'].map((folder) => `tests/full/${folder}/**/*.test.ts`),
	// While these go on, no service of the account can tell whose a request is.
	'tests/full/gate/large-caller.test.ts',
	'tests/full/sandbox/process-ceiling.test.ts'
];
const common = { root, environment: 'node', teardownTimeout: 15_000 } as const;

// quality, unit, integration and e2e are `npm test`; full and full-beside (root, lab, real models) and full-browser (every state
// of the dashboard in both looks and widths) are `npm run test:full`;
// long (many runs, many malformed requests, many spoken turns) is `npm run test:long`, outside CI.
export default defineConfig({
	test: {
		reporters: ['default', fileURLToPath(new URL('./summary-reporter.ts', import.meta.url))],
		// Two more than two cores: half of the time a test waits, for a shell, a page, a restart or a time limit.
		maxWorkers: 4,
		projects: [
			{
				test: {
					...common,
					name: 'quality',
					include: ['tests/quality/**/*.test.ts'],
					// Four tools that each read the whole repository, at once on two cores.
					testTimeout: 300_000,
					hookTimeout: 300_000
				}
			},
			{
				test: {
					...common,
					name: 'unit',
					// Their files share no state, in whatever order they run; a process for each costs more than the tests do.
					isolate: false,
					include: ['tests/unit/**/*.test.ts'],
					testTimeout: 30_000
				}
			},
			{
				test: {
					...common,
					name: 'integration',
					include: ['tests/integration/**/*.test.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000
				}
			},
			{
				test: {
					...common,
					name: 'e2e',
					include: ['tests/e2e/**/*.test.ts'],
					// A busy machine draws late; what is waited for comes, or the test fails.
					expect: { poll: { timeout: 15_000 } },
					testTimeout: 90_000,
					hookTimeout: 90_000
				}
			},
			{
				test: {
					...common,
					// One lab for all of them, all the processes that a machine has, or the same processes looked for: one file at a time.
					name: 'full',
					include: ALONE,
					globalSetup: ['tests/support/lab-of-the-run.ts'],
					testTimeout: 600_000,
					hookTimeout: 300_000,
					fileParallelism: false
				}
			},
			{
				test: {
					...common,
					name: 'full-beside',
					include: ['tests/full/**/*.test.ts'],
					exclude: ['tests/full/e2e/**', ...ALONE],
					sequence: { groupOrder: 1 },
					testTimeout: 600_000,
					hookTimeout: 300_000,
					maxWorkers: 3
				}
			},
			{
				test: {
					...common,
					name: 'long',
					// The same claims as in `full`, over ten times as many terminals and kills and five times as many requests; and ten
					// thousand spoken turns.
					include: [
						'tests/full/pty/many-runs.test.ts',
						'tests/full/http/malformed-requests.test.ts',
						'tests/full/approvals/killed.test.ts',
						'tests/long/**/*.test.ts'
					],
					env: { HOSTWRIGHT_TEST_TIMES: '10', FUZZ_COUNT: '100000', VOICE_TURNS: '10000' },
					testTimeout: 1_800_000,
					hookTimeout: 300_000,
					fileParallelism: false
				}
			},
			{
				test: {
					...common,
					name: 'full-browser',
					include: ['tests/full/e2e/**/*.test.ts'],
					// After the others: some of them take all the machine has.
					sequence: { groupOrder: 2 },
					expect: { poll: { timeout: 15_000 } },
					testTimeout: 180_000,
					hookTimeout: 180_000,
					// Each waits for its pages half of the time.
					maxWorkers: 2
				}
			}
		]
	}
});
