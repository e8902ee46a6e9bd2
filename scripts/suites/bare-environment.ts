import { VARIABLE_NAMES } from '../../server/config.ts';

/** What vite.config.ts reads beside them. */
const OF_DEVELOPMENT = ['API_URL'];

/** Takes everything out of this process's environment that the server or the development server would read. */
export function bareEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of [...VARIABLE_NAMES, ...OF_DEVELOPMENT]) delete environment[name];
  environment['NODE_ENV'] = 'test';
}
