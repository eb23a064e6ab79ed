// Where each tile of a treemap stands: two levels, so that a folder is seen with what is in it.
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { FillNode } from '#wire/host/fill.ts';

export interface Tile {
	readonly key: string;
	readonly node: FillNode;
	/** Names from the folder that is drawn down to this one. */
	readonly names: readonly string[];
	readonly depth: number;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	/** Of the whole. */
	readonly share: number;
	/** It is drawn around others: only its name is read on it. */
	readonly holds: boolean;
}

const LEVELS = 2;
const HEADER_PX = 22;
const GAP_PX = 2;
/** Smaller ones cannot be seen, nor hit. */
const LEAST_PX = 3;

interface Datum {
	readonly node: FillNode;
	readonly names: readonly string[];
	readonly children: readonly Datum[];
}

export function layOut(root: FillNode, width: number, height: number): readonly Tile[] {
	if (width <= 0 || height <= 0 || root.bytes <= 0) return [];
	const tree = hierarchy<Datum>(datumOf(root, [], 0), ({ children }) => [...children])
		.sum(({ node, children }) => (children.length > 0 ? 0 : node.bytes))
		.sort(
			(a, b) =>
				Number(a.data.node.kind === 'rest') - Number(b.data.node.kind === 'rest') || (b.value ?? 0) - (a.value ?? 0)
		);
	const laid = treemap<Datum>()
		.size([width, height])
		.tile(treemapSquarify.ratio(1.4))
		.paddingInner(GAP_PX)
		.paddingOuter((one) => (one.depth === 0 ? 0 : GAP_PX))
		.paddingTop((one) => (one.depth === 0 ? 0 : HEADER_PX))
		.round(true)(tree);
	return laid
		.descendants()
		.filter(({ depth, x0, x1, y0, y1 }) => depth > 0 && x1 - x0 >= LEAST_PX && y1 - y0 >= LEAST_PX)
		.map(({ data, depth, x0, x1, y0, y1, children }) => ({
			key: `${data.node.kind} ${data.names.join('/')}`,
			node: data.node,
			names: data.names,
			depth,
			x: x0,
			y: y0,
			width: x1 - x0,
			height: y1 - y0,
			share: data.node.bytes / root.bytes,
			holds: (children?.length ?? 0) > 0
		}));
}

function datumOf(node: FillNode, names: readonly string[], depth: number): Datum {
	const children = depth < LEVELS ? node.children : [];
	return { node, names, children: children.map((child) => datumOf(child, [...names, child.name], depth + 1)) };
}

/** About as many letters as fit; a name that does not is cut, and told whole by its title. */
export function fitText(text: string, widthPx: number, letterPx: number): string {
	const room = Math.floor(widthPx / letterPx);
	const letters = [...text];
	if (letters.length <= room) return text;
	return room < 3 ? '' : `${letters.slice(0, room - 1).join('')}…`;
}
