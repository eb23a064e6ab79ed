// A job of cron's, with what its text names and what of that is there.
import type { Step } from '../../lib/cron-steps.ts';
import type { Accessor } from '../../lib/judge-access.ts';
import type { Accounts } from '../system/read-accounts.ts';
import type { Head } from '../system/read-head.ts';
import type { Walk } from '../system/walk-path.ts';

export interface CronJobGround {
	/** The crontab; of a script in one of cron's folders the script itself. */
	readonly file: string;
	/** Of a script in one of cron's folders null. */
	readonly line: number | null;
	/** The line itself. */
	readonly text: string;
	/** As cron hands it over, and writes it into its log. */
	readonly command: string;
	readonly user: string;
	/** null where that cannot be told from the machine's files. */
	readonly who: Accessor | null;
	readonly path: string;
	/** What the command is given to. */
	readonly shell: { readonly path: string; readonly line: number | null; readonly text: string };
	/** In the order of the text; of a script that it runs, as far as that is plain, as well. */
	readonly texts: readonly StepsOf[];
	/** Every value of it is its own: a crontab of root's may be changed by root alone. */
	readonly format: 'system' | 'user' | 'script' | 'anacron';
}

export interface StepsOf {
	/** Where the text stands: null for the command itself. */
	readonly script: string | null;
	/** What runs it takes words of bash. */
	readonly isBash: boolean;
	readonly steps: readonly Step[];
}

export interface CronGround {
	readonly jobs: readonly CronJobGround[];
	readonly accounts: Accounts | null;
	readonly walks: ReadonlyMap<string, Walk>;
	/** How programs and scripts begin, by path. */
	readonly heads: ReadonlyMap<string, Head>;
	/** Paths with an access list beside their mode, and those of which that is not known: whom it lets in is not told by the mode. */
	readonly listed: ReadonlySet<string>;
	/** Where a program of that name lies that no folder of a job's PATH has. */
	readonly elsewhere: ReadonlyMap<string, readonly string[]>;
}
