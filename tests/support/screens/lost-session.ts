/** The ways in which a tab loses its session without a sign-out of its user there. */
export const LOST_SESSIONS = [
  { loss: 'its expiry', event: { type: 'session.expired', token: 'T1' } },
  { loss: 'its end in another tab', event: { type: 'token.changed', token: null } },
  { loss: 'the next session in another tab', event: { type: 'token.changed', token: 'T2' } },
] as const;
