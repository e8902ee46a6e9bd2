import type { Handlers } from '#server/contract/contract.ts';
import {
  type ContractDocument,
  type JsonSchema,
  type Operation,
  readContract,
} from '#server/contract/document.ts';
import type { LooseContext, LooseReply } from '#server/contract/request-context.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

type SampleHandler = (context: LooseContext) => Promise<LooseReply>;

/** `createThings` is the bulk operation; `removeThing` responds without a body. */
export type SampleHandlers = Partial<
  Record<'getThing' | 'createThing' | 'createThings' | 'updateThing' | 'removeThing', SampleHandler>
>;

const thing: JsonSchema = { $ref: '#/components/schemas/Thing' };
const json = { mediaType: 'application/json', schema: thing };
const refusals = [403, 404, 409, 412, 422, 428, 429, 503].map((status) => [status, undefined] as const);

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } as const;
const search = {
  name: 'search',
  in: 'query',
  required: false,
  schema: { type: 'string', maxLength: 20 },
} as const;
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 40 },
} as const;
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

const shared = {
  access: 'session',
  roles: undefined,
  tag: 'system',
  uploads: [],
  answers: new Map([[200, json], [201, json], [204, undefined], ...refusals]),
} as const;
const body: JsonSchema = { $ref: '#/components/schemas/ThingInput' };

const OPERATIONS: Operation[] = [
  {
    ...shared,
    id: 'getThing',
    method: 'get',
    path: '/v1/things/{id}',
    parameters: [id, search],
    body: undefined,
  },
  {
    ...shared,
    id: 'createThing',
    method: 'post',
    path: '/v1/things',
    parameters: [key, ifMatch],
    body,
  },
  { ...shared, id: 'createThings', method: 'post', path: '/v1/things/bulk', parameters: [key], body },
  { ...shared, id: 'updateThing', method: 'put', path: '/v1/things/{id}', parameters: [id, ifMatch], body },
  {
    ...shared,
    id: 'removeThing',
    method: 'delete',
    path: '/v1/things/{id}',
    parameters: [id],
    body: undefined,
  },
];

const SCHEMAS: ContractDocument['schemas'] = {
  Thing: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string' }, parts: { type: 'array', items: thing } },
  },
  ThingInput: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 20 },
      password: { type: 'string', format: 'password', maxLength: 128 },
    },
  },
};

export const THING_ID = '01999999-0000-7000-8000-000000000001';

/** The real server with a small contract, to test behaviour shared by all operations. */
export function startSampleServer(
  handlers: (deps: ServerDeps) => SampleHandlers,
  options: { clock?: () => Date; environment?: Record<string, string> } = {},
): Promise<TestServer> {
  const { problems, schemas } = readContract();
  return startTestServer({
    ...options,
    contract: { problems, schemas: { ...schemas, ...SCHEMAS }, operations: OPERATIONS },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handlers of a contract unknown to the types
    handlers: (deps) => ({ ...UNUSED, ...handlers(deps) }) as unknown as Handlers,
  });
}

const unused: SampleHandler = () => Promise.reject(new Error('This test did not expect this operation.'));
const UNUSED = Object.fromEntries(OPERATIONS.map((operation) => [operation.id, unused]));
