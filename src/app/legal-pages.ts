// Both pages share one chunk: every further lazy import would enlarge the first load.
export { PrivacyPage } from '#src/features/legal/privacy-page.tsx';
export { TermsPage } from '#src/features/legal/terms-page.tsx';
