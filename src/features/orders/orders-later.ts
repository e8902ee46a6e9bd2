import '#src/styles/theme.css';

/** What the list needs only after its first rows, as one file. */
export { OrdersBehind } from './orders-behind.tsx';
export { OrdersEmpty } from './orders-empty.tsx';
export { matchingRows } from './orders-match.ts';
export { OrdersExport } from './orders-export.tsx';
export { OrdersFooter } from './orders-footer.tsx';
export { OrdersKeyboard } from './orders-keyboard.ts';
export { OrdersNews } from './orders-news.tsx';
export { OrdersPeriodChoice } from './orders-period-choice.tsx';
export { OrdersSortSelect } from './orders-sort-select.tsx';
export { OrdersUnknownCompany } from './orders-unknown-company.tsx';
