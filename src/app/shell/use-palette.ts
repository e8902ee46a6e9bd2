import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';

import { companiesQuery } from '#src/api/companies.ts';
import { companyOptions } from '#src/components/company-options.ts';
import { useRole } from '#src/components/use-session.ts';

import { mayChooseCompany } from './member-pages.ts';
import { localSections, orderNumberIn, type PaletteAct } from './palette-commands.ts';
import { useCompanyChoice } from './use-company-choice.ts';
import { useFoundOrders } from './use-found-orders.ts';

export type PaletteOptions = { onClose: () => void; onShowKeys: () => void };

/** What the palette offers for the text typed so far, and what its commands do. */
export function usePalette({ onClose, onShowKeys }: PaletteOptions) {
  const role = useRole();
  const { companyId, choose } = useCompanyChoice();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');

  const companyList = useQuery({ ...companiesQuery(), enabled: mayChooseCompany(role) });
  const companies = useMemo(() => companyOptions(companyList.data?.data ?? []), [companyList.data]);
  const sections = useMemo(
    () => localSections({ text, role, companyId, companies }),
    [text, role, companyId, companies],
  );
  const found = useFoundOrders(text, companyId);
  // The order of a typed number has its row already, which waits for no answer and only gets its details from it.
  const typedNumber = orderNumberIn(text);
  const typedOrder = found.orders.find(({ orderNumber }) => orderNumber === typedNumber);
  const orders = found.orders.filter((order) => order !== typedOrder);

  function run(act: PaletteAct) {
    onClose();
    if (act.type === 'go') navigate(act.href);
    else if (act.type === 'chooseCompany') choose(act.companyId);
    else onShowKeys();
  }

  const hasNumber = typedNumber !== undefined;
  return { text, setText, sections, companyId, hasNumber, typedOrder, found: { ...found, orders }, run };
}
