import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Order, OrdersFixture, dropoff, pickup } from '#tests/support/server/orders-fixture.ts';

const KEY = '35261112ABC34501DE35550010000012341000012346';

let fixture: OrdersFixture;
let order: Order;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const door = dropoff('Ma\u200bria d’Ávila');
  order = await fixture.create(
    fixture.manager,
    fixture.draft({
      externalRef: 'PED-2026/15',
      invoiceKey: KEY,
      tags: ['frágil'],
      stops: [
        pickup(),
        {
          ...door,
          contactPhone: '+5511974574321',
          address: {
            postalCode: '57442000',
            street: 'Rua Xangri-lá',
            number: '1200',
            district: 'Centro',
            city: 'Olho d’Água das Flores',
            state: 'AL',
          },
          window: fixture.window(2),
        },
      ],
    }),
  );
  await fixture.create(fixture.manager);
});

afterAll(() => fixture.close());

async function found(search: string): Promise<number[]> {
  const query = new URLSearchParams({ search });
  const answer = await fixture.as(fixture.manager).get(`/v1/service-orders?${query.toString()}`);
  return answer.json<{ data: Order[] }>().data.map(({ orderNumber }) => orderNumber);
}

describe('a search of orders', () => {
  test.each([
    ['maria davila'],
    ["Maria D'Avila"],
    ['“Maria”'],
    ['d’ávila, maria'],
    ['\u202aMaria\u202c'],
    ['ma\u00adria'],
    ['olho dagua'],
    ["OLHO D'ÁGUA DAS FLORES"],
    ['olho d agua'],
    ['rua xangrila, nº 1200'],
    ['r. xangri la'],
    ['Rua Xangri–lá 1200 - Centro'],
    ['57442-000'],
    ['57.442-000'],
    ['57442 000'],
    ['11 97457 4321'],
    ['(11) 97457-4321'],
    ['+55\u00a011\u00a097457–4321'],
    ['011 97457-4321'],
    ['5511974574321'],
    ['97457 4321'],
    ['9 7457-4321'],
    ['11974574321'],
    ['ped-2026/15'],
    ['PED 2026 15'],
    ['ped2026/15'],
    ['Pedido 2026/15'],
    ['Rua Xangri-lá nº1200'],
    ['Xangri-lá número 1200'],
    ['Rua Xangri-lá, n. 1200'],
    ['CEP 57442-000'],
    ['CEP: 57442000'],
    ['Tel.: (11) 97457-4321'],
    ['fone 11 97457 4321'],
    ['celular: 97457-4321'],
    ['maria, tel. 11 97457-4321'],
    ['𝐌𝐚𝐫𝐢𝐚 𝐃𝐀𝐕𝐈𝐋𝐀'],
    ['#frágil'],
    [KEY.toLowerCase()],
    [KEY.replaceAll(/(.{4})(?=.)/gu, '$1 ')],
    [`NFe${KEY}`],
    [`NF-e ${KEY}`],
    [`chave ${KEY}`],
    [`Chave de acesso: ${KEY.replaceAll(/(.{4})(?=.)/gu, '$1 ')}`],
    [`https://www.nfce.example/consulta?p=${KEY}|2|1|1`],
    [`Maria, NFe${KEY}`],
    ['boa vida maria'],
  ])('finds the order by "%s"', async (search) => {
    expect(await found(search)).toEqual([order.orderNumber]);
  });

  const spellings = (number: string): string[] => [
    number,
    `OS-${number}`,
    `OS ${number}`,
    `os${number}`,
    `O.S. nº ${number}`,
    `#${number}`,
    `${number}.`,
    `\u200b${number}\u00a0`,
    `${number.slice(0, -3)}.${number.slice(-3)}`,
    `https://malote.test/ordens-de-servico/${number}`,
    `*${number}*`,
    `OS_${number}?`,
    `ordens de serviço: ${number}`,
    `Nr. ${number}`,
    `Rascunho ${number}`,
    `1. ${number}`,
    `OS ${number} · Telefone Errado`,
    `OS ${number} solicitada.`,
    `OS ${number} · Malote`,
    `os-${number}-foto.jpg`,
    `https://malote.test/ordens-de-servico/criar?rascunho=${number}`,
    `${number} · Maria d’Ávila`,
    `${number} boa vida`,
    `Maria ${number}`,
  ];

  test('finds the order first by its number in every usual spelling', async () => {
    const searches = spellings(String(order.orderNumber));
    for (const search of searches) {
      expect([search, (await found(search))[0]]).toEqual([search, order.orderNumber]);
    }
  });

  test('does not find the order by its number with another name', async () => {
    expect(await found(`${order.orderNumber} Beatriz`)).toEqual([]);
  });

  test.each(['maria souza', '11 97457 4322', '57442-001', 'água d’olho branco', '%'])(
    'does not find the order by "%s"',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );
});

test('several order numbers find their orders, whatever separates them', async () => {
  const orders = await Promise.all([fixture.create(fixture.manager), fixture.create(fixture.manager)]);
  const [one = 0, other = 0] = orders.map(({ orderNumber }) => orderNumber);
  for (const search of [
    `${one} ${other}`,
    `${one}, ${other}`,
    `OS ${one} e OS ${other}`,
    `${one}/${other}`,
    `${one}-${other}`,
    `n.º ${one} e n.º ${other}`,
    `OS's ${one} ou ${other}`,
    `nrs. ${one}, ${other}`,
    `1. ${one} 2. ${other}`,
    `OS ${one} · Maria\nOS ${other} · Telefone Errado`,
    `*${one}*\n*${other}*`,
    `https://malote.test/ordens-de-servico/${one} https://malote.test/ordens-de-servico/${other}`,
  ]) {
    expect(new Set(await found(search))).toEqual(new Set([one, other]));
  }
});

test.each([
  ['10.580', '10.580'],
  ['12345 67890', '12345 67890'],
  ['10582-10583', '10582-10583'],
  ['PED2027/16', 'ped-2027/16'],
  ['Café™ 𝐍𝐎𝐕𝐎', 'cafetm novo'],
])('the reference %s is found by "%s", though it may be order numbers, too', async (externalRef, search) => {
  const { orderNumber } = await fixture.create(fixture.manager, fixture.draft({ externalRef }));
  expect(await found(search)).toEqual([orderNumber]);
});

test('the area filter finds a district by its prefix, ignoring invisible characters', async () => {
  const query = new URLSearchParams({ area: 'cen\u200btr' });
  const answer = await fixture.as(fixture.manager).get(`/v1/service-orders?${query.toString()}`);
  expect(answer.json<{ data: Order[] }>().data.map(({ orderNumber }) => orderNumber)).toEqual([
    order.orderNumber,
  ]);
});
