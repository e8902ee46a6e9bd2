import { MESSAGES } from '#domain/messages.ts';
import type { ContractDocument, Operation } from '#server/contract/document.ts';
import { PROBLEM_TYPE } from '#server/contract/send-reply.ts';
import type { Exchange } from '#tests/support/http/exchange.ts';

import type { FuzzRequest } from './requests.ts';

/** Statuses permitted for any operation, beyond the contract. */
const ALWAYS_POSSIBLE = [400, 405];
/** Statuses forbidden for a request that satisfies the contract. */
const FORBIDDEN_FOR_VALID = [400, 405, 413, 415, 431];

/** Traces of server internals. */
const INSIDE =
  /node_modules|\bat .*\.(?:ts|js):\d|\bselect .* from\b|violates|PostgreSQL|pg_|SQLSTATE|\/server\//i;
/** English words and unresolved placeholders, absent from any pt-BR sentence. */
const NOT_PORTUGUESE =
  /\b(?:the|is|are|not|must|should|invalid|error|failed|expected|unexpected|missing|unknown|property|undefined|NaN)\b|\[object|\{\w+\}/i;

/** Faults of a response, one sentence each; empty if correct. */
export function faultsOf(
  operation: Operation,
  request: FuzzRequest,
  answer: Exchange,
  { problems }: Pick<ContractDocument, 'problems'>,
): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status} is a fault of ours`);
  if (!operation.answers.has(status) && !ALWAYS_POSSIBLE.includes(status))
    faults.push(`${status} is not in the contract`);
  if (request.statuses && !request.statuses.includes(status)) {
    faults.push(`${status} instead of ${request.statuses.join(' or ')}`);
  }
  if (request.isGood && FORBIDDEN_FOR_VALID.includes(status))
    faults.push(`${status} for what the contract allows`);
  if (typeof headers['x-request-id'] !== 'string') faults.push('it has no X-Request-Id');
  return status < 400 ? faults : [...faults, ...problemFaults(status, headers, body, problems)];
}

function problemFaults(
  status: number,
  headers: Exchange['headers'],
  body: string,
  problems: ContractDocument['problems'],
): string[] {
  if (headers['content-type'] !== PROBLEM_TYPE) return [`its type is ${String(headers['content-type'])}`];
  const document = JSON.parse(body);
  const entry = problems[document.code];
  const messages: { code: string; message: string }[] = document.errors ?? [];
  const said = [document.title, withoutName(document), ...messages.map(({ message }) => message)];
  return [
    ...(entry?.status === status && document.status === status ? [] : [`${document.code} is not ${status}`]),
    ...(document.title === entry?.title ? [] : [`its title is "${document.title}"`]),
    ...(INSIDE.test(body) ? [`it exposes internals: ${body}`] : []),
    ...said.filter((text) => !isSentence(text)).map((text) => `"${text}" is no sentence in pt-BR`),
    ...messages.filter(isOtherwise).map(({ code, message }) => `${code} reads "${message}"`),
  ];
}

/** Replaces a user name, since a random one may break the sentence rules. */
function withoutName({ detail, changedBy }: { detail: unknown; changedBy?: string }): unknown {
  return typeof detail === 'string' && changedBy ? detail.replace(changedBy, 'Alguém') : detail;
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && /^\p{Lu}/u.test(text) && !NOT_PORTUGUESE.test(text);
}

/** Whether the message differs from the one defined for its code. */
function isOtherwise({ code, message }: { code: string; message: string }): boolean {
  const known = Object.entries(MESSAGES).find(([name]) => name === code)?.[1];
  return known !== undefined && known !== message;
}
