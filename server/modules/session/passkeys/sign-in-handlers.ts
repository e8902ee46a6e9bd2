import { countSignInAttempt, countTokenMiss, limitPasskeyChallenges } from '#server/auth/attempt-limits.ts';
import {
  CHALLENGE_LIFETIME_MS,
  openPasskeyChallenge,
  spendPasskeyChallenge,
} from '#server/auth/passkeys/challenges.ts';
import { relyingPartyOf } from '#server/auth/passkeys/relying-party.ts';
import { challengeIn, userHandleOf, verifyPasskey } from '#server/auth/passkeys/verify.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { type Concerned, problem, tooManyRequests } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { beginSession } from '../begin-session.ts';
import { findAccountByEmail } from '../repository.ts';
import { lockOwner } from '../two-factor/repository.ts';
import { withIncluded } from '../with-included.ts';
import { findSignInKey, recordUse } from './repository.ts';

const TOO_LATE = 'Esta tentativa demorou demais ou já foi usada. Tente de novo.';
const NOT_VERIFIED =
  'O aparelho não confirmou que é você. Desbloqueie a chave com PIN, digital ou rosto, ou entre com a senha.';

/** Sign-in with a passkey, in place of password and code (decision 040). */
export function passkeySignInHandlers({
  db,
  config,
  database,
}: Pick<ServerDeps, 'db' | 'config' | 'database'>): Pick<
  Handlers,
  'beginPasskeySignIn' | 'signInWithPasskey'
> {
  const party = relyingPartyOf(config.publicUrl);
  return {
    async beginPasskeySignIn({ remote, now }) {
      if (!party) throw problem('passkeys-unavailable');
      await limitPasskeyChallenges(database.pool, remote.address, now);
      const challenge = await openPasskeyChallenge(db, null, now);
      const timeout = CHALLENGE_LIFETIME_MS;
      const body = { challenge, rpId: party.id, timeout, userVerification: 'required' as const };
      return { status: 200, body: { ...body, allowCredentials: [] } };
    },

    async signInWithPasskey(c) {
      const { body, remote, now } = c;
      const { credential, client, include } = body;
      if (!party) throw problem('passkeys-unavailable');
      const passkey = await findSignInKey(db, credential.id);
      const concerning = passkey && { email: passkey.email };
      const challenge = challengeIn(credential.clientDataJson);
      const isOpen = challenge !== undefined && (await spendPasskeyChallenge(db, challenge, null, now));
      if (!passkey || !isOpen) {
        await countTokenMiss(database.pool, remote.address, now);
        throw refused(concerning, isOpen ? undefined : TOO_LATE);
      }
      const who = { email: passkey.email, address: remote.address };
      const attempt = await countSignInAttempt(database.pool, who, now);
      const account = await findAccountByEmail(db, who, now);
      if (attempt.closedToStrangersSeconds > 0 && !account?.is_known_network) {
        throw tooManyRequests(attempt.closedToStrangersSeconds, concerning);
      }
      const isOwners = credential.userHandle === userHandleOf(passkey.userId);
      const used = isOwners && (await verifyPasskey(credential, { party, challenge }, passkey.key));
      if (!account || account.id !== passkey.userId || !used) throw refused(concerning);
      if (!used.isUserVerified) throw refused(concerning, NOT_VERIFIED);
      await attempt.refund();
      const started = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, account.id);
        const isKept = await recordUse(trx, passkey.id, { signCount: used.signCount, now });
        if (!isKept) throw refused(concerning);
        return beginSession(trx, { account, client, wayIn: 'passkey' }, c, config);
      });
      return { status: 200, body: await withIncluded(db, started, { account, include, now }) };
    },
  };
}

/** Without a detail the text of the catalogue, which is the same for an unknown passkey and a user without access. */
function refused(concerning: Concerned | undefined, detail?: string) {
  return problem('passkey-refused', detail === undefined ? {} : { detail }, { concerning });
}
