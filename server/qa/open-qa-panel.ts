import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '#server/db/open-database.ts';

import { injectFaults } from './fault-injection.ts';
import type { QaControls } from './qa-controls.ts';
import { serveQaPage } from './qa-page.ts';
import { registerQaRoutes } from './qa-routes.ts';

/** Registers the server's part of the QA panel. Only for `config.qa`, as it has no access control. */
export function openQaPanel(
  app: FastifyInstance,
  controls: QaControls,
  database: Pick<OpenDatabase, 'db'>,
): void {
  injectFaults(app, controls);
  registerQaRoutes(app, { controls, database });
  serveQaPage(app);
}
