import type { Schema } from '#openapi/schema.ts';
import type { AboutProcess } from '#server/release.ts';

export function presentAbout({ startedAt, release, migration }: AboutProcess): Schema<'Health'> {
  return {
    status: 'ok',
    startedAt: startedAt.toISOString(),
    ...(release && { version: release.version, release: release.id, builtAt: release.builtAt }),
    ...(migration !== undefined && { migration }),
  };
}
