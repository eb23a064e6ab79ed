// The command line of the service process.
import { parseArgs } from 'node:util';
import { explainArguments } from '../lib/explain-arguments.ts';
import { StartProblem } from './problem.ts';

export interface Flags {
	readonly host?: string | undefined;
	readonly port?: string | undefined;
	readonly publicUrl?: string | undefined;
	readonly insecure?: boolean | undefined;
	readonly logLevel?: string | undefined;
	readonly configDir?: string | undefined;
	readonly dataDir?: string | undefined;
	readonly stateDir?: string | undefined;
	/** Open the sign-in link in the user's browser. */
	readonly open: boolean;
	/** Serve the dashboard from its sources. */
	readonly dev: boolean;
	readonly help: boolean;
}

export const USAGE = `Usage: hostwright start [options]

  --host <address>      address to listen on (127.0.0.1)
  --port <number>       port to listen on (8484); 0 picks a free one and prints it
  --public-url <url>    the URL people type; needed for any address but loopback
  --insecure            allow a public URL without TLS
  --config-dir <path>   settings                         (HOSTWRIGHT_CONFIG_DIR)
  --data-dir <path>     models and other data            (HOSTWRIGHT_DATA_DIR)
  --state-dir <path>    token, database, audit record    (HOSTWRIGHT_STATE_DIR)
  --log-level <level>   debug, info, warn, error or silent
  --open                open the sign-in link in the browser
  --dev                 serve the dashboard from its sources
  --help                show this
`;

/** @throws StartProblem with exit code 2 for a flag nobody knows */
export function readFlags(argv: readonly string[]): Flags {
	try {
		const { values } = parseArgs({
			args: [...argv],
			strict: true,
			allowPositionals: false,
			options: {
				host: { type: 'string' },
				port: { type: 'string' },
				'public-url': { type: 'string' },
				insecure: { type: 'boolean' },
				'log-level': { type: 'string' },
				'config-dir': { type: 'string' },
				'data-dir': { type: 'string' },
				'state-dir': { type: 'string' },
				open: { type: 'boolean', default: false },
				dev: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false }
			}
		});
		return {
			host: values.host,
			port: values.port,
			publicUrl: values['public-url'],
			insecure: values.insecure,
			logLevel: values['log-level'],
			configDir: values['config-dir'],
			dataDir: values['data-dir'],
			stateDir: values['state-dir'],
			open: values.open,
			dev: values.dev,
			help: values.help
		};
	} catch (error) {
		throw new StartProblem(`${explainArguments(error)} (see --help)`, 2);
	}
}
