import { useCallback, useEffect, useRef, useState } from 'react';

import { STATE_WORDS } from '#dev/labels/state-labels.ts';

import { AppWindow } from './app-window.ts';
import { Checklist } from './checklist.tsx';
import { readServer, type ServerState } from './qa-api.ts';
import { type Station, STATIONS } from './scenarios.ts';
import { ServerSwitches } from './server-switches.tsx';
import { useAppState } from './use-app-state.ts';

const ASK_EVERY_MS = 1000;

/** /__qa/: every state of the session at one click, for real, in a window of the app beside this one. */
export function QaPanel() {
  const [app] = useState(() => new AppWindow());
  const { now, way } = useAppState(app);
  const [station, setStation] = useState<Station | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { server, ask } = useServer();

  const [waiting, setWaiting] = useState(0);
  const work = useRef(Promise.resolve());

  /** One after the other: what is still being arranged would undo the beginning of the next. */
  const run = (act: () => Promise<void>) => {
    setWaiting((count) => count + 1);
    work.current = work.current
      .then(() => {
        setError(null);
        return act();
      })
      .catch((reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => {
        setWaiting((count) => count - 1);
        void ask();
      });
  };
  const go = (next: Station) => {
    app.show();
    setStation(next);
    run(async () => {
      await app.clear();
      await next.arrange(app);
    });
  };

  return (
    <main aria-busy={waiting > 0}>
      <header>
        <h1>Painel de QA</h1>
        <p>Escolha um estado; o aplicativo vai até ele de verdade, em outra janela.</p>
      </header>
      {error !== null && <p role="alert">{error}</p>}
      <section aria-labelledby="stations">
        <h2 id="stations">Ir para</h2>
        {STATIONS.map((one) => (
          <button key={one.title} type="button" aria-pressed={one === station} onClick={() => go(one)}>
            {one.title}
          </button>
        ))}
      </section>
      <ServerSwitches server={server} run={run} />
      <section aria-labelledby="present">
        <h2 id="present">Agora</h2>
        <p>
          {now === null
            ? 'Nenhuma janela do aplicativo aberta por este painel.'
            : `${STATE_WORDS[now.state]?.title ?? now.state} (${now.state}), em ${now.url}, ${now.hasToken ? 'com' : 'sem'} token guardado.`}
        </p>
        <ol>
          {way.map(({ at, state, url }) => (
            <li key={at}>
              {new Date(at).toLocaleTimeString('pt-BR')} {state} {url}
            </li>
          ))}
        </ol>
      </section>
      {station !== null && <Checklist station={station} now={now} />}
    </main>
  );
}

/** How the server stands; `ask` looks at once instead of with the next turn. */
function useServer() {
  const [server, setServer] = useState<ServerState | null>(null);
  const ask = useCallback(async () => setServer(await readServer()), []);
  useEffect(() => {
    const look = () => void ask();
    const first = setTimeout(look);
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ask]);
  return { server, ask };
}
