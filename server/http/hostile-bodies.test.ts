import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { HostileRequests } from '#tests/support/http/hostile-requests.ts';

const MIB = 1024 * 1024;

let fixture: HostileRequests;

beforeAll(async () => {
  fixture = await HostileRequests.start();
});

afterAll(() => fixture.close());

const createCompany = { method: 'POST', url: '/v1/companies' } as const;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('an unreadable body', () => {
  test.each<[string, string | Buffer]>([
    ['broken JSON', '{"name": '],
    ['text that is not JSON', 'name=Malote'],
    ['an empty body', ''],
    ['two documents', '{}{}'],
    ['a trailing comma', '{"name": "Malote",}'],
    ['NaN', '{"name": NaN}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a key that reaches the prototype', '{"__proto__": {"isAdmin": true}, "name": "Malote"}'],
    [
      'a key that reaches the prototype through the constructor',
      '{"constructor": {"prototype": {"isAdmin": true}}}',
    ],
    ['a hundred thousand levels', nested(100_000)],
    ['deeper nesting than the contract has', `{"settings": ${nested(40)}}`],
  ])('responds 400: %s', async (_what, payload) => {
    expect(await fixture.answerTo({ ...createCompany, payload })).toMatchObject({
      status: 400,
      code: 'malformed-request',
    });
  });

  test('responds 400 if a required body is missing', async () => {
    const response = await fixture.server.inject({
      ...createCompany,
      headers: { authorization: `Bearer ${fixture.admin.token}` },
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'malformed-request' });
  });
});

describe('an invalid body', () => {
  test.each<[string, unknown, string[]]>([
    ['null', null, ['']],
    ['a number', 7, ['']],
    ['a list', [], ['']],
    ['a missing field', {}, ['/name']],
    ['an empty field', { name: '   ' }, ['/name']],
    ['wrong types', { name: 7, active: 'yes', cnpj: {} }, ['/name', '/active', '/cnpj']],
    ['an unknown field', { name: 'Malote', isAdmin: true }, ['/isAdmin']],
    ['a field name with a slash and a tilde', { name: 'Malote', 'a/b~c': 1 }, ['/a~1b~0c']],
    ['too long a text', { name: 'x'.repeat(121) }, ['/name']],
    ['a very long text', { name: 'x'.repeat(900_000) }, ['/name']],
    ['a NUL', { name: 'Mal\u0000ote' }, ['/name']],
    ['more combining marks than any script has', { name: `a${'\u0301\u0316'.repeat(20)}` }, ['/name']],
    ['a control character', { name: 'Mal\u0007ote' }, ['/name']],
    ['half a surrogate pair', { name: 'Mal\ud800ote' }, ['/name']],
    ['an impossible CNPJ', { name: 'Malote', cnpj: '00000000000000' }, ['/cnpj']],
    ['a wrong telephone', { name: 'Malote', phone: '+5520123456789' }, ['/phone']],
    ['a wrong e-mail', { name: 'Malote', email: 'a@b@c' }, ['/email']],
    [
      'nested faults',
      { name: 'Malote', address: { postalCode: '00000000', number: 1 } },
      [
        '/address/street',
        '/address/district',
        '/address/city',
        '/address/state',
        '/address/postalCode',
        '/address/number',
      ],
    ],
  ])('responds 422 with pointers: %s', async (_what, body, pointers) => {
    const answer = await fixture.answerTo({ ...createCompany, payload: JSON.stringify(body) });
    expect({ ...answer, pointers: answer.pointers.toSorted() }).toEqual({
      status: 422,
      code: 'invalid-request',
      pointers: pointers.toSorted(),
    });
  });

  test('has pointers for numbers beyond all bounds', async () => {
    const payload = '{"label": "Doca", "coordinates": {"latitude": 1e999, "longitude": -1e999}}';
    const answer = await fixture.answerTo({ method: 'POST', url: '/v1/locations', payload });
    expect(answer.pointers).toEqual(
      expect.arrayContaining(['/coordinates/latitude', '/coordinates/longitude']),
    );
  });

  test('has at most fifty errors in its response', async () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    const answer = await fixture.answerTo({ ...createCompany, payload: JSON.stringify(body) });
    expect(answer.pointers).toHaveLength(50);
  });
});

describe('size and type', () => {
  test.each([
    ['text/plain'],
    ['application/xml'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded'],
    ['nonsense'],
    ['application/jsonp'],
  ])('%s responds 415', async (type) => {
    const answer = await fixture.answerTo({
      ...createCompany,
      payload: '{"name": "Malote"}',
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  test('more than 1 MiB responds 413', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(MIB) });
    expect(await fixture.answerTo({ ...createCompany, payload })).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    });
  });

  test('a huge list responds 413 without validation of its entries', async () => {
    const payload = JSON.stringify({
      type: 'order.accept',
      payload: {},
      orders: Array.from({ length: 100_000 }, () => ({})),
    });
    const answer = await fixture.answerTo({ method: 'POST', url: '/v1/service-orders/events', payload });
    expect(answer).toMatchObject({ status: 413, code: 'payload-too-large' });
  });

  test('an unexpected body is ignored', async () => {
    const response = await fixture.server.inject({
      method: 'GET',
      url: '/v1/health',
      headers: { 'content-type': 'text/plain' },
      payload: 'anything',
    });
    expect(response.statusCode).toBe(200);
  });
});

test('none of these requests changes any row', async () => {
  expect(await fixture.written()).toEqual([]);
});
