// Both pages share one chunk: every further lazy import would enlarge the first load.
export { NoticesPage } from '#src/features/notices/notices-page.tsx';
export { UnsubscribePage } from '#src/features/notices/unsubscribe-page.tsx';
