// Writes a type out in the words of the wire: by its name where the wire has one, otherwise by what it is made of.
import ts from 'typescript';

const { SymbolFlags, TypeFlags, TypeFormatFlags } = ts;
const WIRE = '/src/lib/wire/';
const PLAIN =
	TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias | TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** @typedef {{ readonly from: string, readonly name: string }} Word  `from` is as in an import: `#wire/chat.ts` */

/**
 * @param {ts.Program} program  holds the wire
 * @param {(word: Word) => void} onWord  told of each word that is used
 * @returns {(type: ts.Type) => string}
 */
export function createTypeWriter(program, onWord) {
	const checker = program.getTypeChecker();
	const words = wordsOfWire(program);

	/** @type {(type: ts.Type) => string} @throws for a type that the wire has no words for */
	function write(type) {
		const word = words.get(type);
		if (word) {
			onWord(word);
			return word.name;
		}
		if (type.isUnion() && hasObject(type)) return nothingLast(type.types).map(write).join(' | ');
		if (type.flags & TypeFlags.Object) return writeObject(type);
		if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Instantiable)) throw wordless(type);
		return checker.typeToString(type, undefined, PLAIN);
	}

	/** @type {(type: ts.Type) => string} */
	function writeObject(type) {
		const given = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
		if (checker.isTupleType(type)) return `[${given.map(write).join(', ')}]`;
		if (checker.isArrayType(type) && given[0]) {
			const element = write(given[0]);
			return given[0].isUnion() && !words.has(given[0]) ? `(${element})[]` : `${element}[]`;
		}
		if (type.symbol.name === 'AsyncIterable' && given[0]) return `AsyncIterable<${write(given[0])}>`;
		const isLiteral = !(type.symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface));
		if (!isLiteral || type.getCallSignatures().length > 0 || checker.getIndexInfosOfType(type).length > 0)
			throw wordless(type);
		return `{ ${type.getProperties().map(writeProperty).join('; ')} }`;
	}

	/** @type {(property: ts.Symbol) => string} */
	function writeProperty(property) {
		const type = checker.getTypeOfSymbol(property);
		if (!(property.flags & SymbolFlags.Optional)) return `${property.name}: ${write(type)}`;
		// The question mark says that it may be undefined.
		const mayBeNull = type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Null);
		return `${property.name}?: ${write(mayBeNull ? type : checker.getNonNullableType(type))}`;
	}

	/** @param {ts.Type} type */
	function wordless(type) {
		return new Error(`the wire has no words for the type ${checker.typeToString(type)}`);
	}

	return write;
}

/** @param {ts.TypeChecker} checker @param {ts.SourceFile | undefined} file */
export function exportsOf(checker, file) {
	const module = file && checker.getSymbolAtLocation(file);
	return module ? checker.getExportsOfModule(module) : [];
}

/**
 * The named types of the wire. Where a schema is used elsewhere, its type there is the very same one.
 *
 * @param {ts.Program} program
 */
function wordsOfWire(program) {
	const checker = program.getTypeChecker();
	/** @type {Map<ts.Type, Word>} */
	const words = new Map();
	/** @param {ts.Type} type @param {Word} word */
	const add = (type, word) => {
		if (hasObject(type) && !words.has(type)) words.set(type, word);
	};
	for (const file of program.getSourceFiles()) {
		const at = file.fileName.lastIndexOf(WIRE);
		if (at < 0) continue;
		const from = `#wire/${file.fileName.slice(at + WIRE.length)}`;
		for (const symbol of exportsOf(checker, file)) {
			if (!(symbol.flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface))) continue;
			const type = checker.getDeclaredTypeOfSymbol(symbol);
			const word = { from, name: symbol.name };
			add(type, word);
			// What a schema takes is another type than what it gives, even where both are alike.
			const input = symbol.flags & SymbolFlags.Variable && checker.getTypeOfSymbol(symbol).getProperty('_input');
			const taken = input && checker.getTypeOfSymbol(input);
			if (taken && checker.isTypeAssignableTo(taken, type) && checker.isTypeAssignableTo(type, taken)) add(taken, word);
		}
	}
	return words;
}

/** A number or a choice of words says more than the name somebody gave it. @param {ts.Type} type @returns {boolean} */
function hasObject(type) {
	return type.isUnion() ? type.types.some(hasObject) : (type.flags & TypeFlags.Object) !== 0;
}

/** @param {readonly ts.Type[]} types */
function nothingLast(types) {
	const isNothing = (/** @type {ts.Type} */ { flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;
	return [...types.filter((type) => !isNothing(type)), ...types.filter(isNothing)];
}
