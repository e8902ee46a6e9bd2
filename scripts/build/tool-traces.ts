/** Strings that occur only in development tools. */
const TRACES = ['statelyai', 'stately.ai', 'elkjs', 'malote-inspector', 'malote-qa', 'gerente@boavida.test'];

/** Traces of development tools in a build's files; empty for a clean build. */
export function findToolTraces(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, content]) =>
    TRACES.filter((trace) => content.includes(trace)).map((trace) => `${name} has ${trace}`),
  );
}
