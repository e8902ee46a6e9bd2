import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LocationsFixture, PLACE } from '#tests/support/server/locations-fixture.ts';

type Report = Schema<'LocationImport'>;

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
  await fixture.save({
    label: '=SOMA(A1)',
    contactEmail: 'carla@boavida.test',
    address: { ...PLACE.address, complement: 'loja "A"; fundos', reference: '@esquina' },
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
    accessNotes: 'Pela lateral.\n- Tocar a campainha',
    coordinates: { latitude: -23.5505, longitude: -46.6333 },
    favourite: true,
  });
  await fixture.save({ label: 'Base Centro', companyId: null, kind: 'both', active: false });
  await fixture.save({ label: 'Loja Miramar', companyId: fixture.other.id });
});

afterAll(() => fixture.server.close());

const download = (role: 'admin' | 'manager', query = '') => fixture.as(role).get(`/v1/locations/csv${query}`);

describe('an export', () => {
  test('is a file for Excel in pt-BR: mark, semicolons, CRLF, decimal comma, no formulas', async () => {
    const answer = await download('manager', '?favourite=true');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="malote-localizacoes-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [, id] = /\r\n([0-9a-f-]{36});/.exec(answer.body) ?? [];
    expect(answer.body).toBe(
      [
        '\uFEFFCódigo;Versão;Empresa;Nome;Uso;Contato;Telefone;E-mail;CEP;Logradouro;Número;Complemento;Bairro;Cidade;UF;Referência;Horários;Instruções de acesso;Latitude;Longitude;Favorito;Ativo;Usos;Último uso',
        `${id};1;Farmácia Boa Vida;'=SOMA(A1);Coletas;Carla Mendes;(11) 98123-4410;carla@boavida.test;01412-100;Rua Augusta;2690;"loja ""A""; fundos";Cerqueira César;São Paulo;SP;'@esquina;seg a sex 08:00-18:00;"Pela lateral.\n- Tocar a campainha";-23,5505;-46,6333;Sim;Sim;0;`,
        '',
      ].join('\r\n'),
    );
  });

  test.each<['admin' | 'manager', string, string[]]>([
    ['admin', '', ["'=SOMA(A1)", 'Base Centro', 'Loja Miramar']],
    ['admin', '?sort=-label&scope=company', ['Loja Miramar', "'=SOMA(A1)"]],
    ['manager', '', ["'=SOMA(A1)", 'Base Centro']],
    ['manager', '?active=false', ['Base Centro']],
    ['manager', '?search=nada', []],
  ])('for %s with "%s" contains %j in the requested order', async (role, query, expected) => {
    const { body } = await download(role, query);
    const found = [...body.matchAll(/^[0-9a-f-]{36};\d+;[^;]*;([^;]*);/gm)].map(([, label]) => label);
    expect(found).toEqual(expected);
  });

  test('changes nothing when imported again', async () => {
    for (const role of ['admin', 'manager'] as const) {
      const { body } = await download(role);
      const report = (await fixture.import(body, { role })).json<Report>();
      expect(report).toMatchObject({
        created: 0,
        updated: 0,
        skipped: 0,
        unchanged: report.rows,
        errorCount: 0,
      });
    }
  });

  test('changes edited rows once; the original file is then stale', async () => {
    const { body } = await download('admin');
    const edited = body.replace('Loja Miramar', 'Loja Moema').replace(/;Não;0;/, ';Sim;0;');
    const first = (await fixture.import(edited, { role: 'admin' })).json<Report>();
    expect(first).toMatchObject({ updated: 2, unchanged: 1 });
    const again = (await fixture.import(edited, { role: 'admin' })).json<Report>();
    expect(again).toMatchObject({ updated: 0, unchanged: 3 });
    const stale = await fixture.import(body, { role: 'admin' });
    expect(stale.json<Schema<'Problem'>>().errors?.map(({ code }) => code)).toEqual([
      'location-changed',
      'location-changed',
    ]);
  });
});
