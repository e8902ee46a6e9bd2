import { ApiProblem } from '#src/api/problem.ts';
import { saveSettings, type Settings, type SettingsUpdate } from '#src/api/settings.ts';

/** Each list of reasons is one input: what is wrong with a reason is told there. */
const IN_A_LIST = /^(\/reasons\/\w+)\/.*$/u;

/** Saves the settings; refusals point at the inputs of the form. @throws ApiProblem */
export async function saveSettingsForm(body: SettingsUpdate, version: number): Promise<Settings> {
  try {
    return await saveSettings(body, version);
  } catch (error) {
    throw error instanceof ApiProblem && error.problem ? withListPointers(error, error.problem) : error;
  }
}

function withListPointers(
  { code, message, status, requestId }: ApiProblem,
  problem: NonNullable<ApiProblem['problem']>,
): ApiProblem {
  const errors = problem.errors?.map((fault) => ({
    ...fault,
    pointer: fault.pointer.replace(IN_A_LIST, '$1'),
  }));
  return new ApiProblem({ code, detail: message, status, requestId, problem: { ...problem, errors } });
}
