// The first process of the machine: what it holds it holds for units of its own.

interface Held {
	readonly unit: string | null;
	readonly owners: readonly { readonly pid: number }[];
}

/** Whether it is systemd itself that listens there, as far as that can be seen. */
export const isOfManager = ({ owners, unit }: Held): boolean =>
	unit === 'init.scope' || owners.some(({ pid }) => pid === 1);
