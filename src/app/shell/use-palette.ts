import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';

import { orderNumberIn } from '#domain/search/order-number.ts';
import { companiesQuery } from '#src/api/companies.ts';
import { type SavedView, savedViewsQuery } from '#src/api/saved-views.ts';
import { companyOptions } from '#src/components/company/company-options.ts';
import { mayChooseCompany } from '#src/components/company/company-paths.ts';
import { pageCommands } from '#src/components/page-commands.ts';
import { recentOrders } from '#src/components/recent-orders.ts';
import { useRole } from '#src/components/use-session.ts';

import { localSections, type PaletteAction } from './palette-commands.ts';
import { useCompanyChoice } from './use-company-choice.ts';
import { type FoundOrders, useFoundOrders } from './use-found-orders.ts';
import { usePastedList } from './use-pasted-list.ts';

const NO_VIEWS: readonly SavedView[] = [];

export type PaletteOptions = { onClose: () => void; onShowKeys: () => void };

/** State of the palette: input text, matching commands, found orders, and how to run a command. */
export function usePalette({ onClose, onShowKeys }: PaletteOptions) {
  const role = useRole();
  const { companyId, choose } = useCompanyChoice();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const client = useQueryClient();
  // Read once on opening: the page behind does not change while the palette is open.
  const [offered] = useState(pageCommands);
  const [recent] = useState(() => recentOrders(client));

  const companyList = useQuery({ ...companiesQuery(), enabled: mayChooseCompany(role) });
  const companies = useMemo(() => companyOptions(companyList.data?.data ?? []), [companyList.data]);
  const { data: views = NO_VIEWS } = useQuery(savedViewsQuery(companyId));
  const pasted = usePastedList({ companyId, onClose });
  const found = useFoundOrders(text, companyId);
  const typed = orderNumberIn(text);
  const typedOrder = found.orders.find(({ orderNumber }) => orderNumber === typed);
  // A typed order number gets its row at once, and its details with the response. An unknown number has none; within
  // one company's orders that cannot be decided.
  const isUnknown = typedOrder === undefined && companyId === undefined && isAnswered(found);
  const typedNumber = isUnknown ? undefined : typed;
  const local = useMemo(
    () => localSections({ text, typedNumber, role, companyId, companies, views, offered, recent }),
    [text, typedNumber, role, companyId, companies, views, offered, recent],
  );
  const orders = found.orders.filter((order) => order !== typedOrder);

  function run(act: PaletteAction) {
    // The palette stays open until the response.
    if (act.type === 'find') return void pasted.find(act.list);
    onClose();
    if (act.type === 'go') navigate(act.href);
    else if (act.type === 'chooseCompany') choose(act.companyId);
    else if (act.type === 'run') act.run();
    else onShowKeys();
  }

  const hasNumber = typedNumber !== undefined;
  const sections = [...pasted.sections, ...local];
  return { text, setText, pasted, sections, hasNumber, typedOrder, found: { ...found, orders }, run };
}

function isAnswered({ searched, isSearching, error }: FoundOrders): boolean {
  return searched !== undefined && !isSearching && error === null;
}
