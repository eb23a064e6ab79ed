// Runs a classic BPF program as the kernel would, over one `struct seccomp_data`.

export interface SystemCall {
	readonly architecture: number;
	readonly number: number;
	readonly args?: readonly bigint[];
}

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const KEEP_BITS = 0x54;

/** @returns what the program answers: `allow`, `kill`, or the errno */
export function interpretBpf(program: Buffer, call: SystemCall): 'allow' | 'kill' | number {
	const data = Buffer.alloc(64);
	data.writeUInt32LE(call.number >>> 0, 0);
	data.writeUInt32LE(call.architecture >>> 0, 4);
	call.args?.forEach((value, index) => {
		data.writeBigUInt64LE(BigInt.asUintN(64, value), 16 + 8 * index);
	});
	let accumulator = 0;
	for (let at = 0; at < program.length / 8; at++) {
		const code = program.readUInt16LE(at * 8);
		const ifTrue = program.readUInt8(at * 8 + 2);
		const ifFalse = program.readUInt8(at * 8 + 3);
		const value = program.readUInt32LE(at * 8 + 4);
		if (code === LOAD) {
			// The kernel refuses a program that loads anything but aligned words of the structure.
			if (value % 4 !== 0 || value >= data.length) throw new Error(`load at ${value}`);
			accumulator = data.readUInt32LE(value);
		} else if (code === JUMP_EQUAL) at += accumulator === value ? ifTrue : ifFalse;
		else if (code === JUMP_AT_LEAST) at += accumulator >= value ? ifTrue : ifFalse;
		else if (code === JUMP_ANY_BIT) at += (accumulator & value) !== 0 ? ifTrue : ifFalse;
		else if (code === KEEP_BITS) accumulator = (accumulator & value) >>> 0;
		else if (code === RETURN) {
			if (value === 0x7fff0000) return 'allow';
			if (value === 0x80000000) return 'kill';
			if (value >>> 16 === 5) return value & 0xffff;
			throw new Error(`answer ${value.toString(16)}`);
		} else throw new Error(`instruction ${code.toString(16)}`);
	}
	throw new Error('the program runs off its end');
}
