import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { SAMPLE_STATES, SAMPLE_USERS } from '#machines/app/sample-sessions.ts';

import { stripPersonal } from './strip-personal.ts';

/** Personal data in the formats the app uses. */
const PERSONAL = [
  'mlt_0123456789abcdef',
  'Ana',
  'Zilda Prado',
  'ana@malote.test',
  '529.982.247-25',
  '52998224725',
  '+5511997410032',
  'Rua Augusta, 2690',
  'malote-demo-2026',
];

describe('stripPersonal', () => {
  test('reduces a session to its place and role', () => {
    const context = { ...SAMPLE_STATES.admin.context, token: 'mlt_0123456789abcdef' };
    expect(stripPersonal({ ...context, location: '/ordens-de-servico?q=Zilda#token=mlt_01' })).toEqual({
      location: '/ordens-de-servico',
      historyMode: 'replace',
      bootDelay: 0,
      token: '(oculto)',
      user: {
        id: '(oculto)',
        name: '(oculto)',
        email: '(oculto)',
        role: 'admin',
        companyId: null,
        mustChangePassword: false,
        mustSetUpTwoFactor: false,
        mustAcceptTerms: false,
        hasAnnouncements: false,
      },
      notice: null,
      edits: 0,
      leaving: null,
    });
  });

  test('reduces an event to its type, role and route pattern', () => {
    expect(
      stripPersonal({ type: 'session.started', token: 'mlt_01', user: SAMPLE_USERS.manager }),
    ).toMatchObject({
      type: 'session.started',
      token: '(oculto)',
      user: { role: 'manager', name: '(oculto)' },
    });
    expect(
      stripPersonal({
        type: 'location.changed',
        to: '/ordens-de-servico/10482?q=Ana',
        mode: 'pop',
        steps: -1,
      }),
    ).toEqual({ type: 'location.changed', to: '/ordens-de-servico/:orderNumber', mode: 'pop', steps: -1 });
  });

  test('reduces the output of fetchMe to the role', () => {
    expect(stripPersonal({ type: 'xstate.done.actor.fetchMe', output: SAMPLE_USERS.operator })).toMatchObject(
      {
        output: { role: 'operator', email: '(oculto)' },
      },
    );
  });

  test('removes personal data at any depth and under any key', () => {
    const keys = ['type', 'to', 'location', 'token', 'user', 'name', 'notice', 'edits', 'leaving', 'role'];
    const key = fc.oneof(
      fc.constantFrom(...keys, 'status', 'payload', 'courier'),
      fc.constantFrom(...PERSONAL),
    );
    const text = fc.tuple(fc.constantFrom('', '/usuarios?q=', '/', 'session.'), fc.constantFrom(...PERSONAL));
    const { any } = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        text.map((parts) => parts.join('')),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, any, { maxKeys: 6 }), (value) => {
        const stripped = JSON.stringify(stripPersonal(value));
        expect(PERSONAL.filter((secret) => stripped.includes(secret))).toEqual([]);
      }),
    );
  });
});
