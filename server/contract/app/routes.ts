import { problem, type ProblemError } from '#server/problems.ts';

import type { CompiledOperation } from '../compile.ts';

/** What exists below /v1, for the answers to methods that a path does not have. */
export type RouteTable = {
  /** The methods of the best match; empty when nothing is there. */
  methodsOf(pathname: string): string[];
};

/** `/v1/users/{id}` as Fastify writes it. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** A path without parameters wins over one with them: `/v1/companies/users` is not the company "users". */
export function createRouteTable(operations: readonly CompiledOperation[]): RouteTable {
  const paths = [...new Set(operations.map(({ path }) => path))]
    .toSorted((a, b) => parametersIn(a) - parametersIn(b))
    .map((path) => ({
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      methods: methodsFor(operations.filter((operation) => operation.path === path)),
    }));
  return { methodsOf: (pathname) => paths.find(({ pattern }) => pattern.test(pathname))?.methods ?? [] };
}

function methodsFor(operations: readonly CompiledOperation[]): string[] {
  const methods = operations.flatMap((operation) => {
    const method = operation.method.toUpperCase();
    return method === 'GET' && !isStream(operation) ? ['GET', 'HEAD'] : [method];
  });
  return [...methods, 'OPTIONS'];
}

/** An endless answer has no HEAD. */
export function isStream({ answers }: CompiledOperation): boolean {
  return answers.get(200)?.mediaType === 'text/event-stream';
}

function parametersIn(path: string): number {
  return path.split('{').length - 1;
}

/** 405 with what the path does have. */
export function methodNotAllowed(methods: readonly string[]): ProblemError {
  return problem('method-not-allowed', {}, { headers: { allow: methods.join(', ') } });
}
