import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';

import { MESSAGES } from '#domain/messages.ts';
import type { NoticePreferences, NoticePreferencesInput } from '#src/api/notices/notices.ts';

type Kind = NoticePreferences['kinds'][number];

export const EMAIL_LABELS: Readonly<Record<Kind['email'], string>> = {
  now: 'Na hora',
  daily: 'Uma vez por dia',
  off: 'Não',
};

/** Form values; `ways` has the order of `preferences.kinds`. */
export type NoticeValues = {
  scope: 'requested' | 'company' | '';
  byEmail: boolean;
  ways: { inApp: boolean; email: Kind['email'] }[];
  browser: boolean;
  sound: boolean;
  hasQuietHours: boolean;
  quietFrom: string;
  quietUntil: string;
};

export const noticeSchema = z
  .object({
    scope: z.enum(['requested', 'company', '']),
    byEmail: z.boolean(),
    ways: z.array(z.object({ inApp: z.boolean(), email: z.enum(['now', 'daily', 'off']) })),
    browser: z.boolean(),
    sound: z.boolean(),
    hasQuietHours: z.boolean(),
    quietFrom: z.string(),
    quietUntil: z.string(),
  })
  .check(
    z.refine(({ hasQuietHours, quietFrom, quietUntil }) => !hasQuietHours || quietFrom !== quietUntil, {
      path: ['quietUntil'],
      error: MESSAGES['quiet-same'],
    }),
  );

/** Default for users without quiet hours. */
const DEFAULT_QUIET_HOURS = { from: '20:00', until: '07:00' };

export function valuesOf(preferences: NoticePreferences): NoticeValues {
  const { scope, unsubscribed, kinds, browser, sound, quietHours } = preferences;
  const { from, until } = quietHours ?? DEFAULT_QUIET_HOURS;
  return {
    scope: scope ?? '',
    byEmail: !unsubscribed,
    ways: kinds.map(({ inApp, email }) => ({ inApp, email })),
    browser,
    sound,
    hasQuietHours: quietHours !== null,
    quietFrom: from,
    quietUntil: until,
  };
}

export const NOTICE_LABELS = {
  scope: 'De quais ordens da empresa',
  byEmail: 'Receber avisos por e-mail',
  browser: 'Notificações do navegador',
  sound: 'Tocar um som',
  hasQuietHours: 'Horário de silêncio',
  quietFrom: 'A partir das',
  quietUntil: 'Até as',
} as const;

/** Label per input; also lists the inputs preserved across the end of a session. */
export function labelsOf({ kinds }: NoticePreferences): Partial<Record<FieldPath<NoticeValues>, string>> {
  const ofKinds = kinds.flatMap(({ label }, index) => [
    [`ways.${index}.inApp`, label],
    [`ways.${index}.email`, emailLabel(label)],
  ]);
  return { ...NOTICE_LABELS, ...Object.fromEntries(ofKinds) };
}

export function emailLabel(label: string): string {
  return `E-mail: ${label}`;
}

/**
 * The body of a save. Only deviations from the defaults are sent, so that a changed default reaches users who never
 * chose.
 */
export function inputOf({ kinds }: NoticePreferences, values: NoticeValues): NoticePreferencesInput {
  const { scope, byEmail, ways, browser, sound, hasQuietHours, quietFrom, quietUntil } = values;
  return {
    ...(scope !== '' && { scope }),
    kinds: kinds.flatMap(({ kind, defaults }, index) => {
      const { inApp, email } = ways[index] ?? defaults;
      const changes = {
        ...(inApp !== defaults.inApp && { inApp }),
        ...(email !== defaults.email && { email }),
      };
      return Object.keys(changes).length === 0 ? [] : [{ kind, ...changes }];
    }),
    unsubscribed: !byEmail,
    quietHours: hasQuietHours ? { from: quietFrom, until: quietUntil } : null,
    browser,
    sound,
  };
}
