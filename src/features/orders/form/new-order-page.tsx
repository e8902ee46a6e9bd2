import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { OrderFormLoader } from './order-form-loader.tsx';
import { formStartOf, isSameStart } from './use-draft-form.ts';

/**
 * /ordens-de-servico/criar: a new order, a draft to continue (`?rascunho=`), a copy (`?duplicar=`), or one after another
 * (`?depois=`).
 */
export function NewOrderPage() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const companyId = selectedCompany(search, useRole());
  const chosenPaths = usePaths();
  const { opening, handleDraft } = useOpening(search);
  useTopOfForm(opening.count);

  function nameDraft(orderNumber: number) {
    handleDraft(orderNumber);
    // Not after the user has left the page.
    if (window.location.pathname !== paths.newOrder()) return;
    navigate(chosenPaths.newOrder({ rascunho: orderNumber }), { replace: true });
  }

  return (
    <OrderFormLoader key={opening.count} start={opening.start} companyId={companyId} onDraft={nameDraft} />
  );
}

/** A further session starts like a new page, though its address has the same path. */
function useTopOfForm(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [count]);
}

/** One session of the form. Continues when its own draft enters the address; any other change starts a new one. */
function useOpening(search: string) {
  const asked = formStartOf(search);
  const [opening, setOpening] = useState({ count: 0, start: asked, address: asked, ownDraft: 0 });
  if (!isSameStart(asked, opening.address)) {
    const isOwn = asked.kind === 'draft' && asked.orderNumber === opening.ownDraft;
    setOpening(
      isOwn
        ? { ...opening, address: asked }
        : { count: opening.count + 1, start: asked, address: asked, ownDraft: 0 },
    );
  }
  return {
    opening,
    handleDraft: (orderNumber: number) => setOpening((before) => ({ ...before, ownDraft: orderNumber })),
  };
}
