import { createElement, type ReactNode, type SVGProps } from 'react';

import { classNames } from './class-names.ts';

/** As much of an icon of lucide-react as drawing it takes. */
export type IconData = {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/**
 * Draws an icon as lucide-react does by default. The build puts this in the place of lucide-react's own function,
 * whose settings nobody here uses (scripts/build/lean-icons.ts).
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: classNames('lucide', className),
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
