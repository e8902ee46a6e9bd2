import type { Role } from '#domain/roles.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { issueToken } from '#server/auth/account-tokens.ts';
import { openPasskeyChallenge } from '#server/auth/passkeys/challenges.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { startSession } from '#server/auth/sessions.ts';
import { openChallenge } from '#server/auth/two-factor/challenges.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { unsubscribeToken } from '#server/modules/notices/unsubscribe-token.ts';
import { addAttachment } from '#tests/support/server/attachments-fixture.ts';
import { uploadImport, uploadPlaces } from '#tests/support/server/imports-fixture.ts';
import { addJob } from '#tests/support/server/jobs-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, type Order, OrdersFixture, TO_ON_BOARD } from '#tests/support/server/orders-fixture.ts';
import { givePasskey, TestAuthenticator, type TestPasskey } from '#tests/support/server/passkeys-fixture.ts';
import { type PostalCodes, startPostalCodes } from '#tests/support/server/postal-codes.ts';
import { attach, bluePicture, stopAt } from '#tests/support/server/proofs-fixture.ts';
import { recurrenceInput } from '#tests/support/server/recurrence-input.ts';
import { uploadLogo } from '#tests/support/server/settings-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';
import { codeAt, giveTwoFactor, type TestFactor } from '#tests/support/server/two-factor-fixture.ts';

/** Owner of the requested object, from a manager's view. */
export const OWNERSHIPS = ['own', 'other', 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

export const CALLERS = ['anonymous', 'manager', 'operator', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export const MISSING_ID = '01999999-0000-7000-8000-00000000dead';
export const MISSING_ORDER = 99_999_999;
export const PASSWORD = 'correio-lento-azul';

/** The request that closes the day of `settlementDay`. */
export const SETTLED = {
  seen: { doors: 1, done: 0, failed: 0, open: 1, receivedCents: 0, handedInCents: 0 },
  note: 'Falta uma entrega.',
};

/** Bill of a month with the single order of `billedIn`. */
export const BILLED: Schema<'BillSeen'> = { orders: 1, cents: 1550 };

/** Creates the objects of requests; each call creates a new one, because an operation may change or delete it. */
export class AccessFixture {
  readonly orders: OrdersFixture;
  readonly #postalCodes: PostalCodes;
  readonly #passwordHash: string;

  private constructor(orders: OrdersFixture, postalCodes: PostalCodes, passwordHash: string) {
    this.orders = orders;
    this.#postalCodes = postalCodes;
    this.#passwordHash = passwordHash;
  }

  static async start(): Promise<AccessFixture> {
    const postalCodes = await startPostalCodes();
    const orders = await OrdersFixture.start({}, { CEP_PROVIDER_URL: postalCodes.url });
    return new AccessFixture(orders, postalCodes, await hashPassword(PASSWORD));
  }

  async close(): Promise<void> {
    await this.orders.close();
    await this.#postalCodes.stop();
  }

  companyId(ownership: Ownership): string {
    return { own: this.orders.own.id, other: this.orders.other.id, missing: MISSING_ID }[ownership];
  }

  /** The caller's company, another empty one, or a missing id. */
  async company(ownership: Ownership): Promise<string> {
    return ownership === 'other' ? (await this.orders.server.createCompany()).id : this.companyId(ownership);
  }

  async user(ownership: Ownership): Promise<TestUser> {
    const { server } = this.orders;
    if (ownership !== 'missing')
      return server.createUser('manager', { companyId: this.companyId(ownership) });
    const missing = { id: MISSING_ID, name: 'Ninguém', email: 'ninguem@malote.test' };
    return { ...missing, role: 'manager', companyId: this.companyId('own'), token: '' };
  }

  /** A small PNG picture. */
  picture(): Promise<Buffer> {
    return bluePicture(8, 8).png().toBuffer();
  }

  /** A user of this role who can sign in with `PASSWORD`. */
  async account(role: Role): Promise<TestUser> {
    const companyId = role === 'manager' ? this.companyId('own') : undefined;
    const user = await this.orders.server.createUser(role, companyId === undefined ? {} : { companyId });
    await this.change(user, { password_hash: this.#passwordHash });
    return user;
  }

  giveTwoFactor(user: TestUser): Promise<TestFactor> {
    const { db, clock } = this.orders;
    return giveTwoFactor(db, user.id, { now: clock.read() });
  }

  async exportColumnSet(user: Pick<TestUser, 'id'>, name: string): Promise<void> {
    const row = { user_id: user.id, name, columns: ['orderNumber'], updated_at: this.orders.clock.read() };
    await this.orders.db.insertInto('export_column_sets').values(row).execute();
  }

  /** A complete file without pieces. @returns its id */
  async orderExport(user: Pick<TestUser, 'id'>, companyId: string | null): Promise<string> {
    const now = this.orders.clock.read();
    const id = uuidV7(now);
    await this.orders.db
      .insertInto('order_exports')
      .values({
        id,
        created_by: user.id,
        client: 'web',
        company_id: companyId,
        query: '{}',
        columns: ['orderNumber'],
        lines_of: 'order',
        file_name: 'malote-ordens.csv',
        created_at: now,
        completed_at: now,
      })
      .execute();
    return id;
  }

  /** Starts the setup of a second factor. @returns its first code */
  async firstCode(user: TestUser): Promise<string> {
    const { db, clock } = this.orders;
    const now = clock.read();
    const { secret } = await giveTwoFactor(db, user.id, { now, isEnabled: false });
    return codeAt(secret, now);
  }

  /** A pending second-factor challenge, with a valid code. */
  async challenge(ownership: Ownership): Promise<Schema<'SecondFactor'>> {
    if (ownership === 'missing') return { challenge: 'x'.repeat(43), code: '123456' };
    const user = await this.user(ownership);
    const { recoveryCodes } = await this.giveTwoFactor(user);
    const { db, clock } = this.orders;
    const { challenge } = await openChallenge(db, { userId: user.id, client: 'web' }, clock.read());
    return { challenge, code: recoveryCodes[0] ?? '' };
  }

  givePasskey(user: Pick<TestUser, 'id'>): Promise<TestPasskey> {
    const { db, clock } = this.orders;
    return givePasskey(db, user.id, { now: clock.read() });
  }

  /** The answer of a new authenticator to a challenge of this user. */
  async newPasskey(user: Pick<TestUser, 'id'>): Promise<Schema<'PasskeyInput'>> {
    const { db, clock } = this.orders;
    const challenge = await openPasskeyChallenge(db, user.id, clock.read());
    return { name: 'Celular', credential: new TestAuthenticator(user.id).create(challenge) };
  }

  /** The answer of a user's passkey to a challenge. */
  async passkeySignIn(ownership: Ownership): Promise<Schema<'PasskeySignIn'>> {
    const user = await this.user(ownership);
    if (ownership === 'missing') return { credential: new TestAuthenticator(user.id).sign('x'.repeat(43)) };
    const { authenticator } = await this.givePasskey(user);
    const { db, clock } = this.orders;
    return { credential: authenticator.sign(await openPasskeyChallenge(db, null, clock.read())) };
  }

  async change(user: TestUser, values: object): Promise<void> {
    await this.orders.db.updateTable('users').set(values).where('id', '=', user.id).execute();
  }

  /** Another session of the caller, a session of another user, or a missing id. */
  async session(ownership: Ownership, caller: Caller): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const isOwn = ownership === 'own' && caller !== 'anonymous';
    const { id: userId } = isOwn ? this.orders[caller] : await this.user('other');
    const { db, clock, server } = this.orders;
    await startSession(db, { userId, client: 'web', userAgent: '', now: clock.read() }, server.config);
    const newest = db.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('id', 'desc');
    return (await newest.limit(1).executeTakeFirstOrThrow()).id;
  }

  /** A privacy request by a user of the company. */
  async privacyRequest(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const body = { kind: 'access' };
    const answer = await this.orders
      .as(await this.user(ownership))
      .post('/v1/users/me/privacy-requests', { body });
    return answered(answer, 201).json<Schema<'PrivacyRequest'>>().id;
  }

  async recoveryToken(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return 'x'.repeat(43);
    const { id: userId } = await this.user(ownership);
    const now = this.orders.clock.read();
    return (await issueToken(this.orders.db, { userId, purpose: 'recovery', now })).token;
  }

  /** @param companyId null for a base-wide location */
  async location(companyId: string | null): Promise<string> {
    const body = { ...PLACE, companyId };
    const answer = await this.orders.as(this.orders.admin).post('/v1/locations', { body });
    return answered(answer, 201).json<Schema<'Location'>>().id;
  }

  async courier(body: Schema<'CourierInput'>): Promise<string> {
    const answer = await this.orders.as(this.orders.admin).post('/v1/couriers', { body });
    return answered(answer, 201).json<Schema<'Courier'>>().id;
  }

  /** A day of a new courier with a drop-off still to be visited. */
  async settlementDay(body: Schema<'CourierInput'>): Promise<{ id: string; day: string }> {
    const id = await this.courier(body);
    const steps = TO_ON_BOARD.map(([type, payload]): (typeof TO_ON_BOARD)[number] =>
      type === 'order.assign' ? [type, { courierId: id }] : [type, payload],
    );
    await this.orders.drive(this.orders.operator, await this.order('own'), ...steps);
    return { id, day: dayOf(this.orders.clock.read()) };
  }

  async closeSettlement({ id, day }: { id: string; day: string }): Promise<void> {
    const address = `/v1/couriers/${id}/settlements/${day}`;
    answered(await this.orders.as(this.orders.admin).put(address, { body: SETTLED }), 200);
  }

  async announcement(body: object): Promise<string> {
    const answer = await this.orders.as(this.orders.admin).post('/v1/announcements', { body });
    return answered(answer, 201).json<Schema<'Announcement'>>().id;
  }

  /** A job that waits or has failed, or a missing id. */
  async job(state: 'waiting' | 'failed', ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    return addJob(this.orders.db, { now: this.orders.clock.read(), state });
  }

  /** An import of a company, uploaded by a manager of it or by the base, or a missing id. */
  async orderImport(ownership: Ownership, by: 'manager' | 'operator'): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const { manager, stranger, operator } = this.orders;
    const ofCompany = ownership === 'own' ? manager : stranger;
    const query = { companyId: this.companyId(ownership) };
    return (await uploadImport(this.orders.server, by === 'manager' ? ofCompany : operator, { query })).id;
  }

  /** A template of a company by a user of the base who calls nothing else, or a missing id. */
  async orderTemplate(ownership: Ownership, { isShared }: { isShared: boolean }): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const author = await this.orders.server.createUser('operator');
    const address = `/v1/order-templates?companyId=${this.companyId(ownership)}`;
    const answer = await this.orders.as(author).post(address, {
      body: { name: 'Rota da manhã', isShared, courierId: null, content: { stops: [{ kind: 'pickup' }] } },
    });
    return answered(answer, 201).json<Schema<'OrderTemplate'>>().id;
  }

  /** A view by a user of the base who calls nothing else, or a missing id. */
  async savedView(ownership: Ownership, body: Schema<'SavedViewInput'>): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const author = await this.orders.server.createUser('operator');
    const answer = await this.orders.as(author).post('/v1/saved-views', { body });
    return answered(answer, 201).json<Schema<'SavedView'>>().id;
  }

  /** Like `orderImport`, with its row ready to become an order. */
  async readyImport(ownership: Ownership, by: 'manager' | 'operator'): Promise<string> {
    return this.readyRows(await this.orderImport(ownership, by));
  }

  /** An import of places by a manager of a company, or a missing id. */
  async placeImport(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const { manager, stranger, server } = this.orders;
    return (await uploadPlaces(server, ownership === 'own' ? manager : stranger)).id;
  }

  /** Makes the rows of an import ready. */
  async readyRows(id: string): Promise<string> {
    const { db } = this.orders;
    await db
      .updateTable('order_imports')
      .set({ state: 'review', unchecked_count: 0 })
      .where('id', '=', id)
      .execute();
    await db.updateTable('order_import_rows').set({ faults: '[]' }).where('import_id', '=', id).execute();
    return id;
  }

  /** A recurrence of a company that makes no orders, or a missing id. */
  async orderRecurrence(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return MISSING_ID;
    const address = `/v1/order-recurrences?companyId=${this.companyId(ownership)}`;
    const body = recurrenceInput({
      content: { stops: [{ kind: 'pickup' }, { kind: 'dropoff' }] },
      from: '2126-01-01',
      submit: false,
      isPaused: true,
    });
    const answer = await this.orders.as(this.orders.operator).post(address, { body });
    return answered(answer, 201).json<Schema<'OrderRecurrence'>>().id;
  }

  /** Records an order of a company as delivered in a month, for the price of `BILLED`. @returns the company's id */
  async billedIn(month: string, ownership: Exclude<Ownership, 'missing'>): Promise<string> {
    const { orderNumber } = await this.order(ownership);
    await this.orders.db
      .updateTable('orders')
      .set({ status: 'delivered', closed_at: new Date(`${month}-15T12:00:00Z`), price_cents: BILLED.cents })
      .where('order_number', '=', orderNumber)
      .execute();
    return this.companyId(ownership);
  }

  async closeBill({ id, month }: { id: string; month: string }): Promise<void> {
    const address = `/v1/companies/${id}/bills/${month}`;
    answered(await this.orders.as(this.orders.admin).put(address, { body: BILLED }), 200);
  }

  async showPrices(ownership: Exclude<Ownership, 'missing'>): Promise<void> {
    await this.orders.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ showPrices: true }) })
      .where('id', '=', this.companyId(ownership))
      .execute();
  }

  async logo(): Promise<string> {
    const { server, admin } = this.orders;
    return answered(await uploadLogo(server, admin, await this.picture()), 201).json<Schema<'Logo'>>().id;
  }

  order(ownership: Exclude<Ownership, 'missing'>, isSubmitted = true): Promise<Order> {
    return this.orders.create(this.#managerOf(ownership), this.orders.draft(), isSubmitted);
  }

  /** Token of a valid or of an unknown tracking link. */
  async trackingToken(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return 'x'.repeat(22);
    return (await this.order(ownership)).trackingToken ?? '';
  }

  /** Token of an issued or of an unknown dossier. */
  async dossierToken(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return 'x'.repeat(22);
    const { orderNumber } = await this.onBoard(ownership);
    const issued = await this.orders
      .as(this.orders.operator)
      .put(`/v1/service-orders/${orderNumber}/dossier`);
    return answered(issued, 200).json<Schema<'Dossier'>>().token;
  }

  /** Token of a manager's unsubscribe link, or an unknown one. */
  async unsubscribeToken(ownership: Ownership): Promise<string> {
    if (ownership === 'missing') return 'x'.repeat(43);
    return unsubscribeToken(this.orders.db, this.#managerOf(ownership).id);
  }

  /** A request of a recipient through the order's link. */
  async recipientRequest(orderNumber: number, token: string | null, body: object): Promise<string> {
    const url = `/v1/tracking/${token}/requests`;
    answered(await this.orders.server.inject({ method: 'POST', url, payload: body }), 200);
    const listed = await this.orders
      .as(this.orders.operator)
      .get(`/v1/service-orders/${orderNumber}/recipient-requests`);
    return answered(listed, 200).json<Schema<'RecipientRequests'>>().data[0]?.id ?? '';
  }

  /** A comment by the caller; by a manager for anonymous callers. */
  async comment(orderNumber: number, ownership: Ownership, caller: Caller): Promise<string> {
    const author = this.#authorOf(ownership, caller);
    const url = `/v1/service-orders/${orderNumber}/comments`;
    const body = { body: 'Olá', visibility: 'company' };
    return answered(await this.orders.as(author).post(url, { body }), 201).json<Schema<'Comment'>>().id;
  }

  /** A PDF attached by the caller; by a manager for anonymous callers. */
  async attachment(
    orderNumber: number,
    ownership: Ownership,
    { by, visibility }: { by: Caller; visibility: Schema<'AttachmentVisibility'> },
  ): Promise<string> {
    const author = this.#authorOf(ownership, by);
    return (await addAttachment(this.orders, author, orderNumber, { visibility })).id;
  }

  /** An order with goods on board and a photo at its drop-off. */
  async proof(
    ownership: Exclude<Ownership, 'missing'>,
    isRecorded: boolean,
  ): Promise<{ order: Order; proofId: string }> {
    const { operator } = this.orders;
    const order = await this.onBoard(ownership);
    const { id: proofId } = await attach(this.orders, order, 1, 'photo');
    const payload = { stopId: stopAt(order, 1), receiverName: 'Helena' };
    if (isRecorded) await this.orders.drive(operator, order, ['order.completeStop', payload]);
    return { order, proofId };
  }

  async onBoard(ownership: Exclude<Ownership, 'missing'>): Promise<Order> {
    return this.orders.drive(this.orders.operator, await this.order(ownership), ...TO_ON_BOARD);
  }

  #authorOf(ownership: Ownership, caller: Caller): TestUser {
    return caller === 'operator' || caller === 'admin' ? this.orders[caller] : this.#managerOf(ownership);
  }

  #managerOf(ownership: Ownership): TestUser {
    return ownership === 'other' ? this.orders.stranger : this.orders.manager;
  }
}
