import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import { ApiProblem } from '#src/api/http/problem.ts';

/** "O arquivo não foi baixado. São 1.203 ordens, …" */
export function downloadFailureText(error: Error): string {
  const reason = error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : NO_CONNECTION;
  return `O arquivo não foi baixado. ${reason}`;
}
