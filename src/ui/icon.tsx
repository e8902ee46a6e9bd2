import type { IconNode } from 'lucide';

import { classNames } from './class-names.ts';

export type { IconNode } from 'lucide';

type IconProps = {
  /** From `#icons/…`, by Lucide's name. */
  of: IconNode;
  className?: string | undefined;
};

/**
 * Renders a Lucide icon, hidden from screen readers: the text beside it carries the meaning. One path with its look in
 * base.css, because a list has some fifty icons whose elements are created before the first rows show.
 */
export function Icon({ of, className }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('lucide', className)}>
      <path d={outlineOf(of)} />
    </svg>
  );
}

const outlines = new WeakMap<IconNode, string>();

function outlineOf(icon: IconNode): string {
  let outline = outlines.get(icon);
  if (outline === undefined) {
    outline = icon.map(([tag, attributes]) => pathOf(tag, attributes)).join('');
    outlines.set(icon, outline);
  }
  return outline;
}

/** Converts a Lucide shape to path data. */
export function pathOf(tag: string, attributes: IconNode[number][1]): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // A leading `m` is relative to the origin, not to the end of the previous path.
      return String(attributes['d']).replace(/^m/, 'M0 0m');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'polygon':
      return `M${attributes['points']}Z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect': {
      // One radius applies to both axes.
      const radius = Number(attributes['rx'] ?? attributes['ry'] ?? 0);
      return rectangle(number('x'), number('y'), number('width'), number('height'), radius);
    }
    default:
      throw new Error(`No icon has a <${tag}>.`);
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r];
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}
