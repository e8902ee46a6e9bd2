import { api, done } from '../client.ts';

/** The reader is told of the order from now on, whoever requested it. */
export function followOrder(orderNumber: number): Promise<void> {
  return done(api().PUT('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}

/** The reader follows it no more; whoever requested an order is told of it all the same. */
export function unfollowOrder(orderNumber: number): Promise<void> {
  return done(api().DELETE('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}
