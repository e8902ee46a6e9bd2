import { problem, type ProblemError } from '#server/problems.ts';

import type { CompiledOperation } from '../compile.ts';

/** The methods of all API paths, for 405 and OPTIONS responses. */
export type RouteTable = {
  /** Methods of the best match; empty if no path matches. */
  methodsOf(pathname: string): string[];
};

/** Converts `/v1/users/{id}` to Fastify's syntax. */
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

/** Event streams never end, and so have no HEAD. */
export function isStream({ answers }: CompiledOperation): boolean {
  return answers.get(200)?.mediaType === 'text/event-stream';
}

function parametersIn(path: string): number {
  return path.split('{').length - 1;
}

/** A 405 with the path's methods. */
export function methodNotAllowed(methods: readonly string[]): ProblemError {
  return problem('method-not-allowed', {}, { headers: { allow: methods.join(', ') } });
}
