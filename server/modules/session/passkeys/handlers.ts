import { MAX_PASSKEYS } from '#domain/account-limits.ts';
import {
  CHALLENGE_LIFETIME_MS,
  openPasskeyChallenge,
  spendPasskeyChallenge,
} from '#server/auth/passkeys/challenges.ts';
import { relyingPartyOf } from '#server/auth/passkeys/relying-party.ts';
import { ALGORITHMS, challengeIn, userHandleOf, verifyNewPasskey } from '#server/auth/passkeys/verify.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { checkPassword } from '../check-password.ts';
import { lockOwner } from '../two-factor/repository.ts';
import * as policy from './policy.ts';
import { presentPasskey } from './presenter.ts';
import * as store from './repository.ts';

const KNOWN_ALREADY = 'Esta chave de acesso já está cadastrada.';

type PasskeyOperations = 'listOwnPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey';

type Needed = Pick<ServerDeps, 'db' | 'config' | 'database' | 'branding' | 'refusals'>;

/** Passkeys of the caller's own account (decision 040). */
export function passkeyHandlers(deps: Needed): Pick<Handlers, PasskeyOperations> {
  const { db, config, branding } = deps;
  const party = relyingPartyOf(config.publicUrl);
  return {
    async listOwnPasskeys({ user }) {
      const { userId } = policy.ownPasskeys(user);
      const passkeys = await store.findPasskeys(db, userId, { limit: MAX_PASSKEYS });
      const body = { isAvailable: party !== undefined, passkeys: passkeys.map(presentPasskey) };
      return { status: 200, body };
    },

    async beginPasskey(c) {
      const { userId } = policy.ownPasskeys(c.user);
      const { email, name } = await checkPassword(deps, c, 'passkey.refused', 'beginPasskey');
      if (!party) throw problem('passkeys-unavailable');
      const known = await store.findCredentialIds(db, userId);
      if (known.length >= MAX_PASSKEYS) throw problem('passkeys-full');
      const body = {
        rp: { id: party.id, name: branding.known.branding.productName },
        user: { id: userHandleOf(userId), name: email, displayName: name },
        challenge: await openPasskeyChallenge(db, userId, c.now),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: CHALLENGE_LIFETIME_MS,
        attestation: 'none' as const,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
        excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id })),
      };
      return { status: 200, body };
    },

    async addPasskey(c) {
      const { user, now } = c;
      const { userId } = policy.ownPasskeys(user);
      const { name, credential } = c.body;
      const challenge = challengeIn(credential.clientDataJson);
      const isOpen = challenge !== undefined && (await spendPasskeyChallenge(db, challenge, userId, now));
      const key = isOpen && party && (await verifyNewPasskey(credential, { party, challenge }));
      if (!key) throw problem('passkey-not-added');
      const added = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        const known = await store.findCredentialIds(trx, userId);
        if (known.length >= MAX_PASSKEYS) throw problem('passkeys-full');
        const row = await store.insertPasskey(trx, { userId, name, key, now });
        if (!row) throw problem('already-exists', { detail: KNOWN_ALREADY });
        await recordAudit(trx, c, { action: 'passkey.added' });
        await queueMail(trx, { kind: 'passkey-added', userId, causedBy: userId, now });
        return row;
      });
      return { status: 200, body: presentPasskey(added) };
    },

    async removePasskey(c) {
      const { user, now } = c;
      const { id } = policy.removePasskey(user, await store.findPasskeyById(db, c.params.id));
      const { id: userId } = await checkPassword(deps, c, 'passkey.refused', 'removePasskey');
      await db.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        if (!(await store.removePasskey(trx, id))) throw problem('not-found');
        await endSessionsOf(trx, userId, { except: user });
        await recordAudit(trx, c, { action: 'passkey.removed' });
        await queueMail(trx, { kind: 'passkey-removed', userId, causedBy: userId, now });
      });
      return { status: 204 };
    },
  };
}
