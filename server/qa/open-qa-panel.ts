import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '#server/db/open-database.ts';

import { injectFaults } from './fault-injection.ts';
import type { QaControls } from './qa-controls.ts';
import { serveQaPage } from './qa-page.ts';
import { registerQaRoutes } from './qa-routes.ts';

/** Everything that the QA panel needs of the server. Only for `config.qa`: anybody could use it. */
export function openQaPanel(
  app: FastifyInstance,
  controls: QaControls,
  database: Pick<OpenDatabase, 'db'>,
): void {
  injectFaults(app, controls);
  registerQaRoutes(app, { controls, database });
  serveQaPage(app);
}
