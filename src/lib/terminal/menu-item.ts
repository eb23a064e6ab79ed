/** One entry of a menu. */
export interface MenuItem {
	readonly name: string;
	readonly act: () => void;
	/** Present for what is on or off. */
	readonly checked?: boolean;
	readonly disabled?: boolean;
	readonly danger?: boolean;
}
