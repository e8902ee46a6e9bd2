import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { CHOOSE_TEMPLATE, formStartOf, isSameStart } from '../draft/form-start.ts';
import { OrderTemplates } from '../templates/lazy-templates.tsx';
import { OrderFormLoader } from './order-form-loader.tsx';

/**
 * /ordens-de-servico/criar: a new order, a draft to continue (`?rascunho=`), a copy (`?duplicar=`), one after another
 * (`?depois=`), or one by a template (`?modelo=`).
 */
export function NewOrderPage() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const companyId = selectedCompany(search, user.role);
  const chosenPaths = usePaths();
  const { opening, handleDraft } = useOpening(search);
  const [isChoosing, setIsChoosing] = useState(false);
  const isAsked = new URLSearchParams(search).get('modelo') === CHOOSE_TEMPLATE;
  useTopOfForm(opening.count);

  function nameDraft(orderNumber: number) {
    handleDraft(orderNumber);
    // Not after the user has left the page.
    if (window.location.pathname !== paths.newOrder()) return;
    navigate(chosenPaths.newOrder({ rascunho: orderNumber }), { replace: true });
  }

  function leaveChoice(href: string) {
    setIsChoosing(false);
    navigate(href, { replace: isAsked });
  }

  return (
    <>
      <OrderFormLoader
        key={opening.count}
        start={opening.start}
        companyId={companyId}
        onDraft={nameDraft}
        onChooseTemplate={() => setIsChoosing(true)}
      />
      {(isChoosing || isAsked) && (
        <OrderTemplates
          companyId={user.companyId ?? companyId ?? ''}
          onChoose={({ id }) => leaveChoice(chosenPaths.newOrder({ modelo: id }))}
          onClose={() => (isAsked ? leaveChoice(chosenPaths.newOrder()) : setIsChoosing(false))}
        />
      )}
    </>
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
  const fromAddress = formStartOf(search);
  const [opening, setOpening] = useState({ count: 0, start: fromAddress, address: fromAddress, ownDraft: 0 });
  if (!isSameStart(fromAddress, opening.address)) {
    const isOwn = fromAddress.kind === 'draft' && fromAddress.orderNumber === opening.ownDraft;
    setOpening(
      isOwn
        ? { ...opening, address: fromAddress }
        : { count: opening.count + 1, start: fromAddress, address: fromAddress, ownDraft: 0 },
    );
  }
  return {
    opening,
    handleDraft: (orderNumber: number) => setOpening((before) => ({ ...before, ownDraft: orderNumber })),
  };
}
