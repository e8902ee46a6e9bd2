import { useQuery } from '@tanstack/react-query';

import Receipt from '#icons/receipt';
import { companyQuery } from '#src/api/company-records.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ReferencesNotice } from '../references/references-notice.tsx';
import { ListedMetricNotice, type ListedMetricNoticeProps } from './drill-down.tsx';

// One chunk with everything that the list needs only after its first rows.
export { OrdersCourierChoice } from './courier-choice.tsx';
export { OrdersDayFilter } from './day-filter.tsx';
export { OrdersDisplayPanel } from './display-panel.tsx';
export { OrdersEmpty } from './empty.tsx';
export { matchingRows } from '../filters/match-order.ts';
export { OrdersListEffects } from './list-effects.tsx';
export { LayoutSwitch } from './layout-switch.tsx';
export { ListFiles } from './list-files.tsx';
export { OrdersFooter } from './notices.tsx';
export { OrdersMoreFilters } from './more-filters.tsx';
export { UpdatesNotice } from './notices.tsx';
export { DroppedNotice } from '../views/dropped-notice.tsx';
export { ViewBar } from '../views/view-bar.tsx';
export { OrdersUnknownCompany } from './notices.tsx';

/** Leads a manager to the reports that the company may see: its closed months, where it sees prices. */
export function OrdersBillsLink() {
  const paths = usePaths();
  const { companyId } = useCurrentUser();
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== null });
  if (!company.data?.settings.showPrices) return null;
  return (
    // On a phone left of the buttons that stand beside the title, or below it.
    <LinkButton icon={<Icon of={Receipt} />} href={paths.bill()} className="max-md:mr-38">
      Relatórios
    </LinkButton>
  );
}

/** What limits the list besides its filters: a metric of a report, or a pasted list of references. */
export function ListLimits(props: ListedMetricNoticeProps) {
  const { filters, isMetricDenied, go } = props;
  return (
    <>
      {(isMetricDenied || filters.metric !== undefined) && <ListedMetricNotice {...props} />}
      {filters.numbers !== '' && <ReferencesNotice numbers={filters.numbers} go={go} />}
    </>
  );
}
