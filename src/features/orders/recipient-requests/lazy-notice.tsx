import { useLazyModule } from '#src/components/use-lazy-module.ts';

import type { RecipientRequestNoticeProps } from './request-notice.tsx';

/** The code comes with the first request. */
export function LazyRecipientRequestNotice(props: RecipientRequestNoticeProps) {
  const { data: Notice } = useLazyModule('recipient-request', loadNotice, true);
  return Notice && <Notice {...props} />;
}

function loadNotice() {
  return import('./request-notice.tsx').then((module) => module.RecipientRequestNotice);
}
