/** Words that only the tools of development have in them. */
const TRACES = ['statelyai', 'stately.ai', 'elkjs', 'malote-inspector', 'malote-qa', 'gerente@boavida.test'];

/** What of the tools stands in the files of a build; empty in what people get. */
export function findToolTraces(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, content]) =>
    TRACES.filter((trace) => content.includes(trace)).map((trace) => `${name} has ${trace}`),
  );
}
