import { useEffect } from 'react';

import { warnBeforeUnload } from '#src/lib/warn-before-unload.ts';

/** Makes the browser ask before it discards files that were not sent. */
export function useUnloadWarning(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? warnBeforeUnload() : undefined), [isUnsent]);
}
