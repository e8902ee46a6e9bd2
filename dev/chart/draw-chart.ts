import { type Layout, LINE_HEIGHT_PX, type PlacedArrow, type PlacedState } from './layout-chart.ts';

const STYLE = `
  text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #1c2433; }
  .title { font-weight: 600; }
  .state rect { fill: #fff; stroke: #5b667a; rx: 6px; }
  .parent rect { fill: #f4f6fa; }
  .arrow path { fill: none; stroke: #8a94a6; }
  .arrow text { fill: #465066; font-size: 11px; }
  .is-active > rect { fill: #dde3ff; stroke: #0f1ba1; stroke-width: 2px; }
  .is-taken > path { stroke: #0f1ba1; stroke-width: 2px; }
`;

const MARGIN_PX = 16;

/** A placed chart as an SVG of its own; states and arrows carry `data-` names to find them by. */
export function drawChart(name: string, { width, height, states, arrows }: Layout): string {
  const size = [width + 2 * MARGIN_PX, height + 2 * MARGIN_PX];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN_PX} ${-MARGIN_PX} ${size.join(' ')}" width="${size[0]}" height="${size[1]}" role="img" aria-label="${escape(name)}">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="${name}-tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#8a94a6"/></marker></defs>`,
    ...states.map(drawState),
    ...arrows.map((arrow) => drawArrow(name, arrow)),
    '</svg>',
  ].join('\n');
}

function drawState({ path, title, lines, hasChildren, x, y, width, height }: PlacedState): string {
  const texts = [title, ...lines].map((line, index) => {
    const className = index === 0 ? ' class="title"' : '';
    return `<text${className} x="${x + 12}" y="${y + 18 + index * LINE_HEIGHT_PX}">${escape(line)}</text>`;
  });
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  return `<g class="state${hasChildren ? ' parent' : ''}" data-state="${escape(path)}">${box}${texts.join('')}</g>`;
}

function drawArrow(name: string, { from, to, points, label }: PlacedArrow): string {
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const texts = label.lines.map(
    (line, index) =>
      `<text x="${label.x}" y="${label.y + 11 + index * LINE_HEIGHT_PX}">${escape(line)}</text>`,
  );
  const path = `<path d="${way}" marker-end="url(#${name}-tip)"/>`;
  return `<g class="arrow" data-from="${escape(from)}" data-to="${escape(to)}">${path}${texts.join('')}</g>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
