// The entry of every thread in development and tests, where Node may lack TypeScript support.
import process from 'node:process';

if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(process.argv[2]);
