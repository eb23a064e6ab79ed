// Whether a sentence asks about storage, and what of it.

export type StorageQuestion =
	| { readonly asks: 'space' | 'disks' | 'mounts' }
	| { readonly asks: 'fill'; readonly path: string };

const SPACE =
	/\bhow full\b|\b(?:disk|storage|drive|free|partition|file ?system)\s+(?:space|full|usage)\b|\b(?:disks?|drives?|partitions?|file ?systems?|storage)\s+(?:\w+\s+){0,2}full\b|\bhow much (?:disk |free |storage )?(?:space|room)\b|\b(?:run|running|ran) out of (?:disk |free |storage )?(?:space|room)\b/i;

const FILLS =
	/\bwhat(?:'s|’s| is| has| does| do)?\s+(?:\w+\s+){0,2}(?:fill(?:s|ing|ed)?|eat(?:s|ing)?|us(?:es|ing)|tak(?:es|ing)|occup(?:ies|ying))\b(?:\s+(?:up|all|so|much|most|the|of|my|disk|storage|space|room|on|in|disks?|drives?))*|\b(?:biggest|largest)\s+(?:files?|folders?|director(?:y|ies)|things?)\b|\bwhere (?:did|has|is) (?:all )?(?:the|my) (?:disk |free |storage )?space\b/i;
/** What it says of must be storage, unless it names a path: "what uses the most memory" is another question. */
const OF_STORAGE = /\b(?:disks?|drives?|storage|space|room|folders?|director(?:y|ies)|files?|partitions?)\b/i;
const PATH = /(?<![\w/])(\/(?:[\w.@+~-]+\/?)*)(?=[\s?!.,;:'"’”]|$)/;

const DISKS =
	/\b(?:disks?|drives?|ssds?|hdds?|nvmes?)\b.*\b(?:fail\w*|dying|die|dead|health\w*|sick|bad|broken|worn|wear|smart|defect\w*|errors?)\b|\b(?:fail\w*|dying|bad|broken|health\w*|smart|worn)\b.*\b(?:disks?|drives?|ssds?|hdds?|nvmes?)\b|\b(?:raid|btrfs|zfs|zpool|lvm)\b.*\b(?:ok|okay|fine|health\w*|degraded|fail\w*|state|status|doing|wrong)\b/i;

const MOUNTS =
	/\bfstab\b|\b(?:mounts?|mounted)\b.*\b(?:ok|okay|fine|right|wrong|missing|fail\w*|match\w*|differ\w*|problems?|correct\w*|should)\b|\b(?:is|are)\b.*\b(?:everything|all)\b.*\bmounted\b|\bwhat(?:'s|’s| is) not mounted\b/i;

/** @returns undefined when it is about something else */
export function findStorageQuestion(sentence: string): StorageQuestion | undefined {
	const path = PATH.exec(sentence)?.[1];
	if (FILLS.test(sentence) && (path !== undefined || OF_STORAGE.test(sentence)))
		return { asks: 'fill', path: path ?? '/' };
	if (DISKS.test(sentence)) return { asks: 'disks' };
	if (SPACE.test(sentence)) return { asks: 'space' };
	if (MOUNTS.test(sentence)) return { asks: 'mounts' };
	return undefined;
}
