import type { ReactNode } from 'react';

import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

/** The target of a step: an address if the page is in the URL, otherwise a callback. */
type PageStep = { href: string } | { onSelect: () => void };

type PaginationProps = {
  /** The range shown, such as "51–100 de mais de 10.000 ordens"; announced when it changes. */
  label: string;
  /** Undefined on the first page. */
  previous?: PageStep | undefined;
  /** Undefined on the last page. */
  next?: PageStep | undefined;
  className?: string;
};

/** Keyset paging: one step back or forward, no page numbers. */
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
