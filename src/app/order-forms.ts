// Both pages share one chunk: every further lazy import would enlarge the first load.
export { EditOrderPage } from '#src/features/orders/edit/edit-order-page.tsx';
export { NewOrderPage } from '#src/features/orders/form/new-order-page.tsx';
