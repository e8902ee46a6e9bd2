import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { openSink } from '#server/live/event-sink.ts';
import { problem } from '#server/problems.ts';

import type { CompiledOperation } from './compile.ts';
import type { FileReply } from './contract.ts';
import { type StoredResponse, RepeatedRequest } from './idempotency.ts';
import { headersOf, type LooseReply } from './request-context.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Types of files that are text. */
const TEXT_TYPE = /^text\/|^application\/json$/;
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Sends a handler's response, filtered by the contract, and validated if `onViolation` is set. */
type ReplySender = (
  operation: CompiledOperation,
  reply: FastifyReply,
  handle: () => Promise<LooseReply>,
) => Promise<FastifyReply>;

export function createReplySender(onViolation: ((violation: string) => void) | undefined): ReplySender {
  return async (operation, reply, handle) => {
    const answer = await handle().catch((error: unknown) => {
      if (error instanceof RepeatedRequest) return error.answer;
      throw error;
    });
    if ('text' in answer) return replayResponse(reply, answer);
    const { status, body, stream, file, bytes, mediaType } = answer;
    if (stream) {
      stream(openSink(reply));
      return reply;
    }
    const content = file ? file.content : (bytes ?? body);
    const sent = body === undefined ? undefined : operation.answer.project(status, body);
    const violation =
      onViolation &&
      isComplete(content) &&
      (operation.answer.violation(status, content) ?? operation.answer.violation(status, sent ?? content));
    if (onViolation && typeof violation === 'string') {
      onViolation(violation);
      throw problem('internal-error', {}, { cause: new Error(violation) });
    }
    reply.code(status).headers(headersOf(answer));
    if (file) return sendFile(reply, file, file.mediaType ?? mediaTypeOf(operation, status));
    if (bytes) return reply.type(mediaType ?? mediaTypeOf(operation, status)).send(bytes);
    if (body === undefined) return reply.send();
    return reply.type(JSON_TYPE).send(JSON.stringify(sent));
  };
}

/** File names come from this server: ASCII without quotes. */
function sendFile(reply: FastifyReply, { name, content }: FileReply, mediaType: string): FastifyReply {
  const type = TEXT_TYPE.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  return reply.send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
}

/** Whether the content is complete; async pieces cannot be validated. */
function isComplete(content: unknown): boolean {
  return typeof content !== 'object' || content === null || !(Symbol.asyncIterator in content);
}

function mediaTypeOf({ answers }: CompiledOperation, status: number): string {
  return answers.get(status)?.mediaType ?? 'application/octet-stream';
}

function replayResponse(reply: FastifyReply, { status, headers, text }: StoredResponse): FastifyReply {
  reply.code(status).headers({ ...headers, 'idempotency-replayed': 'true' });
  if (text === '') return reply.send();
  return reply.type(status < 400 ? JSON_TYPE : PROBLEM_TYPE).send(text);
}
