// What is typed into a shell of MongoDB: JavaScript that reads where every call of it does, by name.
import { prepare } from './code-text.ts';
import { callsOf, names } from './harmless-calls.ts';

const KEYWORDS =
	/^(?:if|for|while|switch|catch|return|function|typeof|of|in|new|void|await|async|else|case|do|throw|delete)$/;

const READS = names(
	'find findOne count countDocuments estimatedDocumentCount distinct aggregate explain getIndexes getIndexKeys stats dataSize storageSize totalSize totalIndexSize latencyStats isCapped getShardDistribution getShardVersion getPlanCache getName getFullName getDB getMongo exists validate ' +
		'limit skip sort project projection hint batchSize maxTimeMS comment collation readPref readConcern pretty toArray next hasNext tryNext forEach map itcount size objsLeftInBatch allowDiskUse count returnKey showRecordId min max noCursorTimeout tailable ' +
		'getCollection getCollectionNames getCollectionInfos getSiblingDB serverStatus hostInfo version currentOp getProfilingStatus getProfilingLevel getReplicationInfo printReplicationInfo printSecondaryReplicationInfo printCollectionStats printShardingStatus getUsers getUser getRoles getRole isMaster hello serverBuildInfo serverCmdLineOpts getLogComponents getLastError listCommands adminCommandHelp getDBs getDBNames listDatabases status conf config printSlaveReplicationInfo help connectionStatus ' +
		'print printjson printjsononeline tojson EJSON.stringify JSON.stringify ObjectId ISODate Date NumberLong NumberInt NumberDecimal Number String Boolean UUID BinData Timestamp RegExp Object.keys Object.entries Object.values Math.round Math.floor Math.max Math.min ' +
		'filter reduce join slice concat includes indexOf length keys push toString toFixed toISOString getTime split trim toLowerCase toUpperCase startsWith endsWith substring substr match test replace flat some every show use'
);
const CHANGES = /\$(?:out|merge|function|accumulator|where)\b/;

/** A command is named by the first key of what it is given, or by a text. */
const COMMAND = /\.(?:runCommand|adminCommand)\s*\(\s*(?:\{\s*)?["']?(\w+)/g;
const READ_COMMANDS = names(
	'ping dbStats dbstats collStats collstats serverStatus buildInfo buildinfo hello isMaster ismaster hostInfo listDatabases listCollections listIndexes replSetGetStatus replSetGetConfig getCmdLineOpts currentOp connectionStatus getParameter top connPoolStats usersInfo rolesInfo count find distinct explain validate getLog features whatsmyuri listCommands dataSize'
);
/** An element by anything but a number or a text, where no method of a name of its own is called on it; a key that is computed. */
const BUILT_NAME = /[\w$)\]]\s*(?:\?\.)?\[\s*(?!\d+\s*\]|(["'])\s*\1\s*\]|[\w$.]+\s*\]\s*\.\s*\w)|\[[^\][]*\]\s*:/;
/** A function that is given to another by its name, which then calls it. */
const HANDS_ON =
	/\.(?:forEach|map|filter|reduce|some|every|sort|replace)\s*\(\s*(?!function\b|async\b|\(|[\w$]+\s*=>|print\b|printjson\b|tojson\b|[{"'\d)/[-])/;

/** True when all it does is to read. A call through a name that is built, or of a value, is not known to. */
export function readsMongo(text: string): boolean {
	const { code, masked } = prepare(text, 'node');
	if (
		CHANGES.test(code) ||
		/\b(?:import|require|load|eval|Function|process|constructor|globalThis|this|prototype|__proto__|with|class)\b/.test(
			masked
		)
	)
		return false;
	if (BUILT_NAME.test(masked) || HANDS_ON.test(masked) || code.includes('${') || bindsRead(masked)) return false;
	const commands = [...code.matchAll(COMMAND)].map((m) => m[1] ?? '');
	if (!commands.every((c) => READ_COMMANDS.has(c))) return false;
	let toCommand = commands.length;
	const calls = callsOf(masked, KEYWORDS);
	return (
		calls?.every((name) => {
			const last = name.slice(name.lastIndexOf('.') + 1);
			if (last === 'runCommand' || last === 'adminCommand') return toCommand-- > 0;
			return READS.has(name) || (last !== name && READS.has(last));
		}) === true
	);
}

/** True when it gives one of these names another meaning. */
function bindsRead(masked: string): boolean {
	if (/[}\]]\s*=(?![=>])|\.\s*[\w$]+\s*=(?![=>])/.test(masked)) return true;
	const bound = [
		...masked.matchAll(/(?<![\w$])([\w$]+)\s*=(?!=)/g),
		...masked.matchAll(/\(([^()]*)\)\s*=>/g),
		...masked.matchAll(/\bfunction\s*([\w$]*\s*\([^()]*)\)/g)
	].flatMap((m) => (m[1] ?? '').split(/[^\w$]+/));
	return bound.some((name) => READS.has(name));
}
