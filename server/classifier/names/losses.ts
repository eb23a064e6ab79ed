// Programs that do the most harm when they are given everything that was found.
import { nameSet } from './name-set.ts';

/** Delete the files they are given. */
export const DELETERS = nameSet('rm unlink shred');

/** Of these, the ones that take whole trees with -r. */
export const TREE_DELETERS = nameSet('rm');

/** Change who may use the files they are given. */
export const PERMISSION_CHANGERS = nameSet('chmod chown chgrp');

/** Empty the files they are given. */
export const EMPTIERS = nameSet('truncate');
