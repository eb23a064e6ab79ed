import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { RUNS_ADDRESSES } from '#server/classifier/names/addresses-of-code.ts';

const tierOf = (command: string) => classify(command).tier;

describe('a program that carries out what lies at an address is dangerous, a package of its registry is not', () => {
	for (const { examples } of RUNS_ADDRESSES) {
		const [runs, takesPackage] = examples;
		test(runs, () => expect(tierOf(runs)).toBe('dangerous'));
		test(takesPackage, () =>
			expect(classify(takesPackage).reasons.map(({ rule }) => rule)).not.toContain('remote-script')
		);
	}
	test.each([
		'npx -y github:a/b',
		'npx --package=git+https://x.example/a.git tool',
		"pip install 'a @ https://x.example/a.whl'",
		'python3 -m pip install git+https://x.example/a',
		'nix develop github:a/b -c true',
		'nix-shell https://x.example/a.tar.gz --run true',
		'opam pin add a git+https://x.example/a.git'
	])('%s', (command) => expect(tierOf(command)).toBe('dangerous'));
	test.each([
		'pip install requests',
		'npm config set registry https://x.example',
		'cargo install ripgrep',
		'nix run nixpkgs#hello',
		'helm install a https://x.example/a.tgz'
	])('%s', (command) => expect(tierOf(command)).toBe('caution'));
});

test.each(['nix flake show github:a/b', 'nix flake metadata git+https://x.example/a', 'nix eval github:a/b#c'])(
	'%s evaluates code of another: caution',
	(command) => expect(tierOf(command)).toBe('caution')
);
