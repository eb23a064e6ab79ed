// Programs whose output may hold keys.
import { nameSet } from './name-set.ts';

/** Print the environment, the variables or what was typed before. */
export const PRINT_SECRETS = nameSet('env printenv history set export');
