import type { Deps } from '#server/contract/contract.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Shutdown } from '#server/http/hooks/shutdown.ts';
import type { SseHub } from '#server/live/sse-hub.ts';
import type { DeniedRequests } from '#server/modules/audit/denied-requests.ts';
import type { CurrentBranding } from '#server/modules/settings/current-branding.ts';
import type { AboutProcess } from '#server/release.ts';

/** Additional dependencies of the modules that need the server itself. */
export type ServerDeps = Deps & {
  database: OpenDatabase;
  hub: SseHub;
  branding: CurrentBranding;
  /** Records denials that throw no problem. */
  refusals: DeniedRequests;
  shutdown: Shutdown;
  about: AboutProcess;
};
