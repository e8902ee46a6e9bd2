import { afterAll, beforeEach } from 'vitest';

import { OrdersFixture } from './orders-fixture.ts';

/** Starts a server for the tests of a file; before each of them no company has chosen columns. */
export async function startWithoutHeadings(): Promise<OrdersFixture> {
  const fixture = await OrdersFixture.start();
  beforeEach(async () => {
    await fixture.db.deleteFrom('order_import_headings').execute();
  });
  afterAll(() => fixture.close());
  return fixture;
}
