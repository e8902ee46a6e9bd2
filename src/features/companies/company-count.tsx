import { TextLink } from '#src/ui/text-link.tsx';

import { countText } from './counted.ts';

export type CompanyCountProps = {
  count: number | undefined;
  /** Where what was counted is listed. */
  href: string;
  /** What was counted, for screen readers. */
  label: string;
};

/** A number of what belongs to a company, which opens it; a zero opens nothing. */
export function CompanyCount({ count, href, label }: CompanyCountProps) {
  if (count === undefined) return null;
  if (count === 0) return <span className="text-muted tabular-nums">0</span>;
  return (
    <TextLink
      href={href}
      aria-label={`${label}: ${countText(count)}`}
      className="inline-flex min-w-6 justify-end leading-6 tabular-nums"
    >
      {countText(count)}
    </TextLink>
  );
}
