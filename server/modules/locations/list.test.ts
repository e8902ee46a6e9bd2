import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LocationsFixture, PLACE } from '#tests/support/server/locations-fixture.ts';

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
  const elsewhere = {
    ...PLACE.address,
    postalCode: '04524001',
    street: 'Alameda dos Arapanés',
    complement: 'loja 12',
  };
  await fixture.save({ label: 'Ágora', kind: 'both', favourite: true });
  await fixture.save({ label: 'Depósito', kind: 'pickup', contactPhone: '+551132423300' });
  await fixture.save({ label: 'Clínica', kind: 'dropoff', active: false, address: elsewhere });
  await fixture.save({ label: 'Base Centro', companyId: null, kind: 'both' });
  await fixture.save({
    label: 'Loja Miramar',
    companyId: fixture.other.id,
    kind: 'dropoff',
    favourite: true,
  });
  await fixture.server.db
    .updateTable('locations')
    .set({ usage_count: 7 })
    .where('label', '=', 'Depósito')
    .execute();
  await fixture.server.db
    .updateTable('locations')
    .set({ last_used_at: new Date('2026-11-20T12:00:00Z') })
    .where('label', '=', 'Clínica')
    .execute();
});

afterAll(() => fixture.server.close());

async function labels(role: 'admin' | 'manager', query: string): Promise<string[]> {
  const answer = await fixture.as(role).get(`/v1/locations?${query}`);
  return answer.json<Schema<'LocationPage'>>().data.map(({ label }) => label);
}

const EVERYTHING = ['Ágora', 'Loja Miramar', 'Depósito', 'Base Centro', 'Clínica'];

describe('the list', () => {
  test.each<[string, string[]]>([
    ['', EVERYTHING],
    ['sort=label', ['Ágora', 'Base Centro', 'Clínica', 'Depósito', 'Loja Miramar']],
    ['sort=-label', ['Loja Miramar', 'Depósito', 'Clínica', 'Base Centro', 'Ágora']],
    ['sort=-usageCount', ['Depósito', 'Ágora', 'Base Centro', 'Clínica', 'Loja Miramar']],
    ['sort=-lastUsedAt', ['Clínica', 'Ágora', 'Base Centro', 'Depósito', 'Loja Miramar']],
    ['sort=-createdAt', ['Loja Miramar', 'Base Centro', 'Clínica', 'Depósito', 'Ágora']],
    ['kind=pickup', ['Ágora', 'Depósito', 'Base Centro']],
    ['kind=dropoff', ['Ágora', 'Loja Miramar', 'Base Centro', 'Clínica']],
    ['kind=both', ['Ágora', 'Base Centro']],
    ['favourite=true', ['Ágora', 'Loja Miramar']],
    ['favourite=false', ['Depósito', 'Base Centro', 'Clínica']],
    ['active=false', ['Clínica']],
    ['scope=base', ['Base Centro']],
    ['scope=company', ['Ágora', 'Loja Miramar', 'Depósito', 'Clínica']],
    ['search=agora', ['Ágora']],
    ['search=CLINICA', ['Clínica']],
    ['search=arapan', ['Clínica']],
    ['search=04524-001', ['Clínica']],
    ['search=loja 12', ['Clínica']],
    ['search=(11) 3242', ['Depósito']],
    ['search=%2B55 11 3242', ['Depósito']],
    ['search=%25', []],
    ['search=dep\u00f3\u200bsito', ['Depósito']],
    ['kind=pickup&favourite=true&search=ago', ['Ágora']],
  ])('with "%s" contains %j for the administrator', async (query, expected) => {
    expect(await labels('admin', query)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['', ['Ágora', 'Depósito', 'Base Centro', 'Clínica']],
    ['scope=company', ['Ágora', 'Depósito', 'Clínica']],
    ['scope=base', ['Base Centro']],
  ])('with "%s" contains %j for a manager', async (query, expected) => {
    expect(await labels('manager', query)).toEqual(expected);
  });

  test('of one company includes base-wide locations unless excluded', async () => {
    expect(await labels('admin', `companyId=${fixture.other.id}`)).toEqual(['Loja Miramar', 'Base Centro']);
    expect(await labels('admin', `companyId=${fixture.other.id}&scope=company`)).toEqual(['Loja Miramar']);
  });

  test('has pages and is empty past the last one', async () => {
    const page = async (number: number) =>
      (await fixture.as('admin').get(`/v1/locations?page=${number}&limit=2`)).json<Schema<'LocationPage'>>();
    const pages = await Promise.all([1, 2, 3, 4].map(page));
    expect(pages.flatMap(({ data }) => data.map(({ label }) => label))).toEqual(EVERYTHING);
    expect(pages.map(({ data, total, totalPages }) => [data.length, total, totalPages])).toEqual([
      [2, 5, 3],
      [2, 5, 3],
      [1, 5, 3],
      [0, 5, 3],
    ]);
  });

  test.each(['kind=other', 'scope=all', 'sort=phone', 'favourite=maybe', 'search=a&search=b'])(
    'refuses "%s" with 422',
    async (query) => {
      expect((await fixture.as('admin').get(`/v1/locations?${query}`)).statusCode).toBe(422);
    },
  );
});
