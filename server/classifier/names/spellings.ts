// Programs that go by more than one spelling of their name.
import { nameSet } from './name-set.ts';

/** GNU programs that are also installed with a g before their name: `gsed`. */
export const GNU = nameSet(
	'rm cp mv ln dd chmod chown chgrp cat ls find xargs sed awk tar tee sort head tail cut tr date stat truncate shred touch mkdir rmdir env timeout nice nohup printf echo base64 readlink realpath split install chroot df'
);

/** Programs that are also installed with their version behind the name: `python3.11`. The first group is the name. */
export const VERSIONED =
	/^(python|perl|ruby|lua|php|node|pip|gcc|clang|g\+\+|ruby|tclsh|guile|java|postgres|pypy)-?\d[\d.]*$/;
