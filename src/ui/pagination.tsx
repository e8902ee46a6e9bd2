import type { ReactNode } from 'react';

import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

/** Where a step leads: an address where the page lives in the URL, else a callback. */
type PageStep = { href: string } | { onSelect: () => void };

type PaginationProps = {
  /** What is shown, such as "51–100 de mais de 10.000 ordens"; read aloud when it changes. */
  label: string;
  /** Left out on the first page. */
  previous?: PageStep | undefined;
  /** Left out on the last page. */
  next?: PageStep | undefined;
  className?: string;
};

/** Keyset paging: one step back or on, never a page number. */
export function Pagination({ label, previous, next, className }: PaginationProps) {
  return (
    <nav
      aria-label="Paginação"
      className={classNames('flex flex-wrap items-center justify-between gap-3 print:hidden', className)}
    >
      <output className="text-muted text-sm">{label}</output>
      <div className="flex gap-2">
        <StepButton step={previous} icon={<Icon of={ChevronLeft} />} label="Anterior" />
        <StepButton step={next} iconEnd={<Icon of={ChevronRight} />} label="Próxima" />
      </div>
    </nav>
  );
}

type StepButtonProps = { step: PageStep | undefined; icon?: ReactNode; iconEnd?: ReactNode; label: string };

function StepButton({ step, icon, iconEnd, label }: StepButtonProps) {
  if (step && 'href' in step) {
    return (
      <LinkButton href={step.href} icon={icon}>
        {label}
        {iconEnd}
      </LinkButton>
    );
  }
  return (
    <Button disabled={!step} onClick={step?.onSelect} icon={icon}>
      {label}
      {iconEnd}
    </Button>
  );
}
