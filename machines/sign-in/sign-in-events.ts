/** What the server has said to a code. */
export type CodeAnswer<Session> =
  | { is: 'accepted'; session: Session }
  /** Another code may be tried; with `waitSeconds` after that time. */
  | { is: 'refused'; failure: CodeFailure }
  /** The sign-in has to begin anew. */
  | { is: 'dead'; message: string };

/** Why a code was not taken, in words for people. */
export type CodeFailure = { message: string; waitSeconds?: number | undefined };

export type SignInEvent =
  /** A code was typed and sent. */
  | { type: 'code.sent'; code: string }
  /** The authenticator is not at hand, or at hand after all. */
  | { type: 'kind.switched' }
  /** The user goes back to e-mail and password. */
  | { type: 'password.wanted' };
