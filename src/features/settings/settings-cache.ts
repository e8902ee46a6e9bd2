import type { QueryClient } from '@tanstack/react-query';

import { orderReasonsKey } from '#src/api/order-reasons.ts';
import { type Settings, settingsKeys, settingsQuery } from '#src/api/settings.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';

/** Shows settings that were saved wherever they hold, without waiting for the event stream. */
export function showSavedSettings(client: QueryClient, saved: Settings): void {
  client.setQueryData(settingsQuery().queryKey, saved);
  for (const queryKey of [settingsKeys.history, orderReasonsKey, ['service-orders']]) {
    void client.invalidateQueries({ queryKey });
  }
  void refreshBranding();
}
