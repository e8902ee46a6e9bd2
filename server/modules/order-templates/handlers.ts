import { normalizeText } from '#domain/text/normalize-text.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { requireVersion } from '#server/http/etags.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { findCourier } from '#server/modules/couriers/repository.ts';
import { seesCourier } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { templateContentErrors } from './content-errors.ts';
import * as policy from './policy.ts';
import { presentTemplate } from './presenter.ts';
import * as store from './repository.ts';

type TemplateOperations =
  | 'listOrderTemplates'
  | 'createOrderTemplate'
  | 'getOrderTemplate'
  | 'updateOrderTemplate'
  | 'deleteOrderTemplate';

type Input = Schema<'OrderTemplateInput'>;

export function orderTemplateHandlers({ db }: Deps): Pick<Handlers, TemplateOperations> {
  return {
    async listOrderTemplates({ user, query }) {
      const companyId = policy.listOrderTemplates(user, query.companyId);
      const rows = await store.findTemplates(db, { companyId, userId: user.userId });
      return { status: 200, body: { data: rows.map((row) => presentTemplate(row, user)) } };
    },

    async createOrderTemplate(c) {
      const { user, body, now } = c;
      const companyId = policy.createOrderTemplate(user, c.query.companyId);
      return c.transact(async (trx) => {
        const company = await findCompany(trx, companyId);
        if (!company) throw invalid(fieldError('/query/companyId', 'company-required'));
        const values = await valuesOf(trx, body, {
          user,
          companyId,
          before: undefined,
          storedCourierId: null,
        });
        const scope = { companyId, userId: user.userId, isShared: body.isShared };
        if (!(await store.hasRoom(trx, scope))) throw problem('templates-full');
        const id = uuidV7(now);
        await store.insertTemplate(trx, {
          ...values,
          id,
          company_id: companyId,
          created_by: user.userId,
          created_at: now,
          updated_at: now,
        });
        const created = await templateReply(trx, id, user);
        return { ...created, status: 201, headers: { location: `/v1/order-templates/${id}` } };
      });
    },

    async getOrderTemplate({ user, params }) {
      return templateReply(db, params.id, user);
    },

    async updateOrderTemplate(c) {
      const { user, body, now } = c;
      const access = policy.updateOrderTemplate(user);
      return c.transact(async (trx) => {
        const before = found(await store.lockTemplate(trx, c.params.id, access));
        requireVersion(c.ifMatch, { version: before.version, changedAt: before.updated_at });
        policy.refuseUnsharing(user, before, body);
        await refuseFull(trx, before, body, user);
        const { courier_id, ...values } = await valuesOf(trx, body, {
          user,
          companyId: before.company_id,
          before: before.content,
          storedCourierId: before.courier_id,
        });
        await store.replaceTemplate(trx, before.id, {
          ...values,
          courier_id: seesCourier(user) ? courier_id : before.courier_id,
          updated_at: now,
        });
        return templateReply(trx, before.id, user);
      });
    },

    async deleteOrderTemplate(c) {
      const access = policy.deleteOrderTemplate(c.user);
      return c.transact(async (trx) => {
        const { id } = found(await store.lockTemplate(trx, c.params.id, access));
        await store.deleteTemplate(trx, id);
        return { status: 204 };
      });
    },
  };
}

type Saving = {
  user: Principal;
  companyId: string;
  before: Input['content'] | undefined;
  /** May stay after being deactivated. */
  storedCourierId: string | null;
};

/** @throws Problem 422 for a courier who cannot be proposed, and for content that cannot become an order */
async function valuesOf(
  trx: Trx,
  { name, isShared, courierId, content }: Input,
  { user, storedCourierId, ...given }: Saving,
) {
  if (courierId !== null) {
    const courier = seesCourier(user) ? await findCourier(trx, courierId) : undefined;
    if (!courier || !(courier.active || courier.id === storedCourierId))
      throw invalid(fieldError('/courierId', 'unknown-option'));
  }
  const normalized = normalizeText(name);
  if (normalized === '') throw invalid(fieldError('/name', 'required'));
  const errors = await templateContentErrors(trx, content, given);
  if (errors.length > 0) throw invalid(...errors);
  return { name: normalized, is_shared: isShared, courier_id: courierId, content };
}

/** @throws Problem 409 `templates-full` if the templates that it would join have no room */
async function refuseFull(
  trx: Trx,
  before: store.TemplateRow,
  { isShared }: Input,
  user: Principal,
): Promise<void> {
  if (isShared === before.is_shared) return;
  const scope = { companyId: before.company_id, userId: user.userId, isShared };
  if (!(await store.hasRoom(trx, scope))) throw problem('templates-full');
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}

async function templateReply(db: Db, id: string, user: Principal) {
  const row = found(await store.findTemplate(db, id, policy.getOrderTemplate(user)));
  return { status: 200 as const, etag: row.version, body: presentTemplate(row, user) };
}
