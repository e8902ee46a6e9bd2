import { ReferencesNotice } from '../references/references-notice.tsx';
import { ListedMetricNotice, type ListedMetricNoticeProps } from './drill-down.tsx';

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
