import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';

// Lazy modules load slowly on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// happy-dom would send error reports to a server that is not there.
navigator.sendBeacon = () => true;
// The test files of a worker share their modules: reset state of the previous test.
beforeEach(() => {
  configure({ defaultHidden: false });
  showBranding(toBranding(UNSET_BRANDING));
  toast.remove();
});
afterEach(cleanup);
// Pending dynamic imports would otherwise fail at the end of this file, and stay failed for the next ones.
afterAll(() => vi.dynamicImportSettled());
