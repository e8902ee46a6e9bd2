import type { Page } from '@playwright/test';

import { addMonths, monthOf } from '#domain/month.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

import { dataOf, first, ordersIn } from './demo-data.ts';
import { BOTH_SIZES, scrollTo, type Studio, take } from './studio.ts';

type Bill = Pick<Schema<'Bill'>, 'company' | 'month'>;

/** Prices, cash of couriers, and the bills of a month. */
export async function takeMoneyPictures(studio: Studio): Promise<void> {
  const { courier } = first(await ordersIn(await studio.api('operator'), 'in_transit'));
  const companyId = await companyWithTable(studio);
  const bill = await closeBill(studio);
  for (const size of BOTH_SIZES) {
    const page = await studio.open('operator', size);
    await takeSettlement(page, courier?.id ?? '');
    await takePrices(page);
    await page.context().close();
    const admin = await studio.open('admin', size);
    await takePriceTable(admin, companyId);
    await takeBills(admin, bill);
    await admin.context().close();
  }
}

/** Closes the last month of a company; those of the others stay open. */
async function closeBill(studio: Studio): Promise<Bill> {
  const api = await studio.api('admin');
  const month = addMonths(monthOf(toLocalDate(Date.now())), -1);
  const { data } = await dataOf(api.GET('/v1/bills', { params: { query: { month } } }));
  const { company, now } = first(
    data.filter((bill) => bill.closed === null && bill.now.withoutPrice === 0 && bill.now.orders > 0),
  );
  const path = { id: company.id, month };
  const body = { orders: now.orders, cents: now.cents };
  await dataOf(api.PUT('/v1/companies/{id}/bills/{month}', { params: { path }, body }));
  return { company, month };
}

async function companyWithTable(studio: Studio): Promise<string> {
  const api = await studio.api('admin');
  const { data } = await dataOf(api.GET('/v1/companies'));
  return first(data.filter(({ settings }) => settings.priceTable !== null)).id;
}

async function takeSettlement(page: Page, courierId: string): Promise<void> {
  await page.goto(`/ordens-de-servico?ver=acerto&entregador=${courierId}`);
  await page.getByRole('heading', { name: 'Conferir romaneio' }).waitFor();
  await take(page, 'acerto');
}

async function takePrices(page: Page): Promise<void> {
  await page.goto('/ordens-de-servico?ver=precos');
  await page
    .getByRole('textbox', { name: /^Preço da OS/u })
    .first()
    .waitFor();
  await take(page, 'precos');
}

async function takePriceTable(page: Page, companyId: string): Promise<void> {
  await page.goto(`/empresas?editar=${companyId}`);
  const card = page.getByRole('region', { name: 'Preços' });
  await card.getByLabel('Preço básico').waitFor();
  await scrollTo(card);
  await take(page, 'tabela-de-precos');
}

async function takeBills(page: Page, { company, month }: Bill): Promise<void> {
  await page.goto(`/relatorios?ver=fechamento&mes=${month}`);
  await page.getByRole('button', { name: `Reabrir ${company.name}` }).waitFor();
  await take(page, 'fechamento');
  await page.goto(`/ordens-de-servico?ver=faturamento&companyId=${company.id}&mes=${month}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^OS \d+$/u })
    .first()
    .waitFor();
  await take(page, 'fatura');
}
