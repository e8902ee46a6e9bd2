import type { ServerState } from './qa-api.ts';
import { change } from './qa-api.ts';

const HOUR = 60;
const STEPS = [
  { label: 'Adiantar 10 minutos', minutes: 10 },
  { label: 'Adiantar 1 hora', minutes: HOUR },
  { label: 'Adiantar 9 horas', minutes: 9 * HOUR },
];
const FAULT_WORDS: Readonly<Record<string, string>> = {
  none: 'como deve',
  unauthenticated: 'recusando toda sessão (401)',
  broken: 'com erro interno (500)',
  gone: 'inacessível',
  silent: 'mudo',
  slow: 'lento',
};

/** What is done to the server rather than to the app. */
export function ServerSwitches({
  server,
  run,
}: {
  server: ServerState | null;
  run: (act: () => Promise<void>) => void;
}) {
  return (
    <section aria-labelledby="server">
      <h2 id="server">Servidor</h2>
      <p>
        {server === null
          ? 'Sem resposta.'
          : `Responde ${FAULT_WORDS[server.fault] ?? server.fault}, ${server.minutesAhead} minutos adiantado.`}
      </p>
      <button type="button" onClick={() => run(() => change('normal'))}>
        Servidor de volta ao normal
      </button>
      {STEPS.map(({ label, minutes }) => (
        <button key={label} type="button" onClick={() => run(() => change('clock', { minutes }))}>
          {label}
        </button>
      ))}
      <button type="button" onClick={() => run(() => change('reset'))}>
        Refazer os dados de demonstração
      </button>
    </section>
  );
}
