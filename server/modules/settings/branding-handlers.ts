import type { Handlers } from '#server/contract/contract.ts';
import { isKnownTag } from '#server/http/etags.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { findPicture } from './logos.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Public branding, without a session. */
export function brandingHandlers({
  db,
  branding: current,
}: Pick<ServerDeps, 'db' | 'branding'>): Pick<Handlers, 'getBranding' | 'getLogo'> {
  return {
    async getBranding({ headers }) {
      // A client may fetch it after a change before this process is notified.
      const { branding, tag } = await current.refresh();
      const about = { etag: `"${tag}"`, 'cache-control': REVALIDATE };
      if (isKnownTag(headers['If-None-Match'], tag)) return { status: 304, headers: about };
      return { status: 200, headers: about, body: branding };
    },

    async getLogo({ query, headers }) {
      const id = query.id ?? current.known.branding.logo?.id;
      if (id === undefined) throw problem('not-found');
      const tag = `${id}-${query.as}`;
      const about = {
        etag: `"${tag}"`,
        'cache-control': query.id === undefined ? REVALIDATE : FOR_A_YEAR,
        // E-mails embed it, too.
        'cross-origin-resource-policy': 'cross-origin',
      };
      if (isKnownTag(headers['If-None-Match'], tag)) return { status: 304, headers: about };
      const bytes = await findPicture(db, id, query.as);
      if (!bytes) throw problem('not-found');
      return { status: 200, headers: about, bytes };
    },
  };
}
