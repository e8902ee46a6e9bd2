import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';

// What is loaded when it is wanted takes its time on a machine with much else to do.
configure({ asyncUtilTimeout: 15_000 });
// The files of a worker share their modules: neither is what the test before has left.
beforeEach(() => {
  showBranding(toBranding(UNSET_BRANDING));
  toast.remove();
});
afterEach(cleanup);
// What is loaded for later would otherwise fail with the end of the file, and stay failed for the files after it.
afterAll(() => vi.dynamicImportSettled());
