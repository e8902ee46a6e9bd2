import type { Schema, SchemaName } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Config } from '#server/config.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/files/stored-files.ts';
import type { ExpectedVersion } from '#server/http/etags.ts';
import type { Log } from '#server/http/logger.ts';
import type { Trace } from '#server/http/trace-context.ts';
import type { EventPublisher } from '#server/live/event-publisher.ts';
import type { EventSink } from '#server/live/event-sink.ts';
import type { FieldError } from '#server/problems.ts';

/** An operation of openapi/v1.yaml, by its operationId. */
export type OperationId = keyof operations;

/**
 * Operations that do not require a session; all others do. Must agree with `security` in the contract, or the server
 * does not start.
 */
export const ACCESS = {
  signIn: 'public',
  finishSignIn: 'public',
  beginPasskeySignIn: 'public',
  signInWithPasskey: 'public',
  signOut: 'optional',
  forgotPassword: 'public',
  resetPassword: 'public',
  describeLink: 'public',
  getHealth: 'public',
  getLiveness: 'public',
  getBranding: 'public',
  getLogo: 'public',
  getTracking: 'public',
  createRecipientRequest: 'public',
  getPublicDossier: 'public',
  unsubscribeFromNotices: 'public',
} as const satisfies Partial<Record<OperationId, 'public' | 'optional'>>;

/**
 * Operations available to users whose password was set by another user, until they change it; all others return 403.
 */
export const WITH_FIRST_PASSWORD = [
  'getMe',
  'changeOwnPassword',
  'signOut',
] as const satisfies readonly OperationId[];

/** The same for administrators who lack the second factor that the settings require. */
export const WITHOUT_TWO_FACTOR = [
  ...WITH_FIRST_PASSWORD,
  'getOwnTwoFactor',
  'beginTwoFactor',
  'confirmTwoFactor',
] as const satisfies readonly OperationId[];

/** The same for users who have not accepted the terms in force. */
export const WITHOUT_TERMS = [
  ...WITHOUT_TWO_FACTOR,
  'getOwnTerms',
  'acceptTerms',
] as const satisfies readonly OperationId[];

type UserOf<K extends OperationId> = K extends keyof typeof ACCESS
  ? (typeof ACCESS)[K] extends 'optional'
    ? Principal | undefined
    : undefined
  : Principal;

/** Query parameters with a default in the contract wherever they occur, and thus always present. */
export const DEFAULTED = [
  'page',
  'limit',
  'sort',
  'as',
  'dryRun',
  'duplicates',
  'state',
  'format',
  'list',
] as const;
type Defaulted = (typeof DEFAULTED)[number];

type NoParameters = object;
type Given<T> = [NonNullable<T>] extends [never] ? NoParameters : NonNullable<T>;
type WithDefaults<Q> = Omit<Q, Defaulted> & Required<Pick<Q, Extract<keyof Q, Defaulted>>>;

type Params<K extends OperationId> = Given<operations[K]['parameters']['path']>;
type Headers<K extends OperationId> = Given<operations[K]['parameters']['header']>;
export type Query<K extends OperationId> = WithDefaults<Given<operations[K]['parameters']['query']>>;

/** An uploaded file, not yet validated. */
export type Upload = { bytes: Buffer };

/** The JSON body after validation, text trimmed and NFC; an upload; undefined for operations without either. */
type Body<K extends OperationId> = operations[K] extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer B }
    ? B
    : Upload
  : undefined;

type Success = 200 | 201 | 202 | 204 | 206 | 304;
type ContentOf<R> = R extends { content: infer C } ? C : undefined;

/** A download of CSV, JSON, ZIP or XLSX; long ones come in pieces. */
export type FileReply = {
  name: string;
  /** Where the contract has several; the first one by default. */
  mediaType?: string;
  content: string | AsyncIterable<string | Uint8Array>;
  /** Number of records, for the audit log. */
  rows?: number;
};

type ReplyOf<Status, Content> = {
  status: Status;
  /** The version of the object in the body; becomes the ETag header. */
  etag?: number;
  headers?: Record<string, string>;
} & (Status extends 201 ? { headers: { location: string } } : object) &
  (Content extends { 'application/json': infer B }
    ? { body: B; file?: undefined } | { file: FileReply; body?: undefined }
    : Content extends { 'text/event-stream': string }
      ? { stream: (sink: EventSink) => void }
      : Content extends
            | { 'text/csv': string }
            | { 'application/zip': string }
            | { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string }
        ? { file: FileReply }
        : Content extends { 'application/pdf': string }
          ? { bytes: Buffer; mediaType: keyof Content }
          : Content extends { 'image/png': string } | { 'image/jpeg': string }
            ? { bytes: Buffer }
            : { body?: undefined });

/** A handler's response: one of the operation's success statuses with its body. */
type Reply<K extends OperationId> = {
  [S in keyof operations[K]['responses'] & Success]: ReplyOf<S, ContentOf<operations[K]['responses'][S]>>;
}[keyof operations[K]['responses'] & Success];

/** One authenticated and validated request, as passed to its handler. */
export type Ctx<K extends OperationId> = {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  /** Only headers defined in the contract. */
  headers: Headers<K>;
  /** The version in If-Match; see `checkVersion` and `requireVersion` in http/etags.ts. */
  ifMatch: ExpectedVersion | undefined;
  user: UserOf<K>;
  requestId: string;
  /** The trace that the caller takes part in, for requests to others. */
  trace: Trace | undefined;
  /** Origin of the request, behind the proxies that TRUST_PROXY declares. */
  remote: { address: string; userAgent: string };
  now: Date;
  log: Log;
  /**
   * Runs a write in one transaction. With an Idempotency-Key the response is stored in the same transaction and
   * replayed for repetitions (docs/contract.md, "Idempotency"). Decide inside `run`, so that refusals are stored too.
   * @throws Problem request-in-progress, idempotency-mismatch
   */
  transact: (run: (trx: Trx) => Promise<Reply<K>>) => Promise<Reply<K>>;
  /**
   * The same for a write that opens its own transactions (`deps.db.transaction()`), such as a bulk of orders: the key
   * is claimed before `run` and the response stored after it.
   */
  transactInSteps: (run: () => Promise<Reply<K>>) => Promise<Reply<K>>;
  /** The problem document of an error, for responses that contain problems (a bulk). */
  problemOf: (error: unknown) => Schema<'Problem'>;
};

/** One handler for every operation of the contract; a missing one is a compile error. */
export type Handlers = { [K in OperationId]: (c: Ctx<K>) => Promise<Reply<K>> };

/** Dependencies of a module's handlers: `export function userHandlers(deps: Deps): Pick<Handlers, 'listUsers' | …>`. */
export type Deps = {
  db: Db;
  config: Config;
  clock: () => Date;
  files: StoredFiles;
  live: EventPublisher;
  log: Log;
  /**
   * Validates a value against a schema of the contract, where the request's own schema is too loose (a draft at
   * `order.submit`, the payload of a bulk). Pointers start with `pointer`.
   */
  check: <Name extends SchemaName>(
    name: Name,
    value: unknown,
    pointer?: string,
  ) => { value: Schema<Name>; errors?: undefined } | { errors: FieldError[] };
};
