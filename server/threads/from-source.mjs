// The entry of every thread in development and tests, where Node may lack TypeScript support. Tests bundle the threads
// once for a run (tests/support/server/bundle-threads.ts): each would otherwise compile its sources again.
import process from 'node:process';

const [, , source, bundle] = process.argv;
const { MALOTE_THREAD_BUNDLES: bundles } = process.env;
if (bundles) {
  await import(new URL(bundle, bundles).href);
} else {
  if (!process.features.typescript) {
    const { register } = await import('tsx/esm/api');
    register();
  }
  await import(source);
}
