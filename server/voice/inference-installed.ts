// Whether the speech runtime (package extra `audio-inference`) is there, without loading its 30 MB into this process.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Looks for the package and for this platform's library. */
export function isInferenceInstalled(): boolean {
	const require = createRequire(import.meta.url);
	try {
		require.resolve('sherpa-onnx-node');
		const platform = process.platform === 'win32' ? 'win' : process.platform;
		const library = dirname(require.resolve(`sherpa-onnx-${platform}-${process.arch}/package.json`));
		return existsSync(join(library, 'sherpa-onnx.node'));
	} catch {
		return false;
	}
}
