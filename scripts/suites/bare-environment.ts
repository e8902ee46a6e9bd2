import { VARIABLE_NAMES } from '../../server/config.ts';

/** Additional variables of vite.config.ts. */
const OF_DEVELOPMENT = ['API_URL'];

/** Removes all variables read by the server or the development server from an environment. */
export function bareEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of [...VARIABLE_NAMES, ...OF_DEVELOPMENT]) delete environment[name];
  environment['NODE_ENV'] = 'test';
}
