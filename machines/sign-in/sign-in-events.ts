/** Why a password or a code was not taken, in words for people; with `waitSeconds` it may be tried after that time. */
export type SignInFailure = { message: string; waitSeconds?: number | undefined };

export type PasswordField = 'email' | 'password';

/** Why each field was not taken. */
export type PasswordErrors = Partial<Record<PasswordField, string>>;

/** What came of e-mail and password. */
export type PasswordAnswer<Session> =
  | { is: 'accepted'; session: Session }
  /** The password was right; the challenge has to be answered with a code. */
  | { is: 'challenged'; challenge: string }
  /** Refused here or by the server, or it could not be asked. */
  | {
      is: 'refused';
      errors: PasswordErrors;
      failure: SignInFailure | null;
      /** The field to go on with. */
      focus: PasswordField | null;
    };

/** What the server has said to a code. */
export type CodeAnswer<Session> =
  | { is: 'accepted'; session: Session }
  /** Another code may be tried. */
  | { is: 'refused'; failure: SignInFailure }
  /** The challenge is over: the sign-in begins again with the password. */
  | { is: 'expired'; message: string };

export type SignInEvent =
  /** The form was sent with what is typed in it, whether it is complete or not. */
  | { type: 'password.sent'; typed: unknown }
  /** A field that was wrong has been corrected: without an error when it is right now. */
  | { type: 'field.judged'; field: PasswordField; error: string | undefined }
  /** A code was typed and sent. */
  | { type: 'code.sent'; code: string }
  /** The authenticator is not at hand, or at hand after all. */
  | { type: 'kind.switched' }
  /** The user goes back to e-mail and password. */
  | { type: 'password.wanted' };
