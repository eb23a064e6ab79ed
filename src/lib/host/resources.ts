// What findings call the things that pages show: `kind:name`. Pure.

type UnitLike = { readonly name: string; readonly manager: string };
type ContainerLike = { readonly engine: string; readonly name: string };

/** Of the user's own manager it is another unit than the machine's of that name. */
export const unitResource = ({ name, manager }: UnitLike): string =>
	manager === 'system' ? `unit:${name}` : `user-unit:${name}`;

export const containerResource = ({ engine, name }: ContainerLike): string =>
	engine === 'docker' ? `container:${name}` : `container:${engine}/${name}`;

type ListenerLike = {
	readonly protocol: string;
	readonly port: number;
	readonly owners: readonly { readonly name: string }[];
	readonly unit: string | null;
	readonly user: string;
};
export const listenerResource = ({ protocol, port, owners, unit, user }: ListenerLike): string =>
	`listener:${protocol}/${port} ${unit ?? owners[0]?.name ?? user}`.replaceAll(' ', ':');
