/** One chunk with everything that the list needs only after its first rows. */
export { OrdersBillsLink } from './bills-link.tsx';
export { OrdersCourierChoice } from './courier-choice.tsx';
export { OrdersDayFilter } from './day-filter.tsx';
export { ListedMetricNotice } from './drill-down.tsx';
export { OrdersEmpty } from './empty.tsx';
export { matchingRows } from '../filters/match-order.ts';
export { ListFiles } from './list-files.tsx';
export { OrdersFooter } from './notices.tsx';
export { OrdersKeyboard } from './keyboard.ts';
export { OrdersMoreFilters } from './more-filters.tsx';
export { UpdatesNotice } from './notices.tsx';
export { OrdersSortSelect } from './sort-select.tsx';
export { OrdersUnknownCompany } from './notices.tsx';
