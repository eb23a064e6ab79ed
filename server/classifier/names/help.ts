// Programs whose options for help do not mean what they mean elsewhere.
import { nameSet } from './name-set.ts';

/** Their -h does something else. */
export const NO_SHORT_HELP = nameSet('shutdown reboot halt poweroff');

/** They start the package they are given; an option for help may be meant for that. */
export const PACKAGE_STARTERS = nameSet('bunx npx pnpx uvx');
