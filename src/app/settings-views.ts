// The views of /configuracoes share one chunk: every further lazy import would enlarge the first load.
export { AnnouncementsPage } from '#src/features/announcements/announcements-page.tsx';
export { AuditView } from '#src/features/audit/audit-view.tsx';
export { JobsPage } from '#src/features/jobs/jobs-page.tsx';
