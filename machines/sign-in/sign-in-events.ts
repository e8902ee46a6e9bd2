import type { Schema } from '#openapi/schema.ts';

/** Why a password or code was rejected, as text for the user; with `waitSeconds`, it can be retried after that time. */
export type SignInFailure = { message: string; waitSeconds?: number | undefined };

export type PasswordField = 'email' | 'password';

/** Error text per field. */
export type PasswordErrors = Partial<Record<PasswordField, string>>;

/** Outcome of sending e-mail and password. */
export type PasswordAnswer =
  | { is: 'accepted'; session: Schema<'SessionStart'> }
  /** The password is correct; the challenge requires a code. */
  | { is: 'challenged'; challenge: string }
  /** Rejected by validation or by the server, or the server was unreachable. */
  | Refused;

type Refused = {
  is: 'refused';
  errors: PasswordErrors;
  failure: SignInFailure | null;
  /** The field to focus. */
  focus: PasswordField | null;
};

/** Outcome of asking the device for a passkey. */
export type PasskeyChoice =
  | { is: 'chosen'; credential: Schema<'UsedPasskeyCredential'> }
  /** Cancelled, without a failure, or impossible. */
  | Refused;

/** Outcome of sending a signature. */
export type PasskeyAnswer = { is: 'accepted'; session: Schema<'SessionStart'> } | Refused;

/** Outcome of sending a code. */
export type CodeAnswer =
  | { is: 'accepted'; session: Schema<'SessionStart'> }
  /** Another code may be tried. */
  | { is: 'refused'; failure: SignInFailure }
  /** The challenge expired: the sign-in restarts with the password. */
  | { is: 'expired'; message: string };

export type SignInEvent =
  /** The form was submitted with its current values, complete or not. */
  | { type: 'password.sent'; typed: unknown }
  /** The user asks for a passkey. */
  | { type: 'passkey.wanted' }
  /** A field with an error was validated again; `error` is undefined if it is valid now. */
  | { type: 'field.judged'; field: PasswordField; error: string | undefined }
  | { type: 'code.sent'; code: string }
  /** The user switches between authenticator and recovery codes. */
  | { type: 'kind.switched' }
  /** The user goes back to e-mail and password. */
  | { type: 'password.wanted' };
