import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';

import { arrowsOf, stayingAt } from './merge-edges.ts';
import { type Chart, EVERYWHERE } from './read-chart.ts';

type Box = { x: number; y: number; width: number; height: number };
export type PlacedState = Box & { path: string; title: string; lines: string[]; hasChildren: boolean };
export type PlacedArrow = {
  from: string;
  to: string;
  points: { x: number; y: number }[];
  label: Box & { lines: string[] };
};
export type Layout = { width: number; height: number; states: PlacedState[]; arrows: PlacedArrow[] };

export const LINE_HEIGHT_PX = 15;
const CHARACTER_PX = 7.2;
const PADDING_PX = 12;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '48',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'false',
  'json.edgeCoords': 'ROOT',
  'json.shapeCoords': 'ROOT',
};

/** Lays out the states and arrows of a chart; deterministic for the same chart. */
export async function layoutChart(chart: Chart): Promise<Layout> {
  const arrows = arrowsOf(chart);
  const roots = chart.states.filter(({ parent }) => parent === null);
  const hasAnywhere =
    arrows.some(({ from }) => from === EVERYWHERE) || stayingAt(chart, EVERYWHERE).length > 0;
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: OPTIONS,
    children: [
      ...(hasAnywhere ? [nodeOf(chart, EVERYWHERE)] : []),
      ...roots.map(({ path }) => nodeOf(chart, path)),
    ],
    edges: arrows.map(({ from, to, lines }, index) => ({
      id: `arrow${index}`,
      sources: [idOf(from)],
      targets: [idOf(to)],
      labels: [{ text: lines.join('\n'), ...sizeOf(lines) }],
    })),
  };
  const placed = await new ELK().layout<ElkNode>(graph);
  return {
    width: whole(placed.width),
    height: whole(placed.height),
    states: (placed.children ?? []).flatMap((node) => statesIn(chart, node)),
    arrows: arrows.map(({ from, to, lines }, index) => {
      const edge = placed.edges?.[index];
      return { from, to, points: pointsOf(edge), label: { ...boxOf(edge?.labels?.[0]), lines } };
    }),
  };
}

function nodeOf(chart: Chart, path: string): ElkNode {
  const children = chart.states.filter(({ parent }) => parent === path && path !== EVERYWHERE);
  const lines = linesOf(chart, path);
  const size = sizeOf([titleOf(path), ...lines]);
  const top = size.height + PADDING_PX;
  return {
    id: idOf(path),
    width: size.width + 2 * PADDING_PX,
    height: size.height + PADDING_PX,
    ...(children.length > 0 && {
      layoutOptions: {
        'elk.padding': `[top=${top},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width + 2 * PADDING_PX},${top})`,
      },
      children: children.map((child) => nodeOf(chart, child.path)),
    }),
  };
}

function statesIn(chart: Chart, node: ElkNode): PlacedState[] {
  const path = pathOf(node.id);
  const children = node.children ?? [];
  const state = {
    ...boxOf(node),
    path,
    title: titleOf(path),
    lines: linesOf(chart, path),
    hasChildren: children.length > 0,
  };
  return [state, ...children.flatMap((child) => statesIn(chart, child))];
}

function linesOf(chart: Chart, path: string): string[] {
  return stayingAt(chart, path).map((line) => `↺ ${line}`);
}

function titleOf(path: string): string {
  return path === EVERYWHERE ? 'em qualquer estado' : (path.split('.').at(-1) ?? path);
}

function idOf(path: string): string {
  return `state:${path}`;
}

function pathOf(id: string): string {
  return id.slice('state:'.length);
}

function sizeOf(lines: readonly string[]) {
  const longest = Math.max(...lines.map(({ length }) => length));
  return { width: Math.ceil(longest * CHARACTER_PX), height: lines.length * LINE_HEIGHT_PX };
}

function pointsOf(edge: ElkExtendedEdge | undefined) {
  const [section] = edge?.sections ?? [];
  if (section === undefined) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: whole(x),
    y: whole(y),
  }));
}

function boxOf(shape: Partial<Box> | undefined): Box {
  const { x, y, width, height } = shape ?? {};
  return { x: whole(x), y: whole(y), width: whole(width), height: whole(height) };
}

function whole(value: number | undefined): number {
  return Math.round(value ?? 0);
}
