import '#src/styles/theme.css';

/** What the list needs only after its first rows, as one file. */
export { OrdersBehind } from './drill-down.tsx';
export { OrdersEmpty } from './empty.tsx';
export { matchingRows } from './match-order.ts';
export { OrdersExport } from './export.tsx';
export { OrdersFooter } from './footer.tsx';
export { OrdersKeyboard } from './keyboard.ts';
export { OrdersNews } from './updates-notice.tsx';
export { OrdersPeriodChoice } from './period-choice.tsx';
export { OrdersSortSelect } from './sort-select.tsx';
export { OrdersUnknownCompany } from './unknown-company.tsx';
