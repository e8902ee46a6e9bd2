import { useCallback, useEffect, useRef, useState } from 'react';

import { STATE_WORDS } from '#dev/labels/app-labels.ts';
import { ToolPage } from '#dev/tool-page.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

import { AppWindow, useAppState } from './app-window.ts';
import { Checklist } from './checklist.tsx';
import { readServer, type ServerState } from './qa-api.ts';
import { type Station, STATIONS } from './scenarios.ts';
import { ServerSwitches } from './server-switches.tsx';

const ASK_EVERY_MS = 1000;

/** The page /__qa/: reaches every session state with one click, in a real app window next to this one. */
export function QaPanel() {
  const [app] = useState(() => new AppWindow());
  const { now, way } = useAppState(app);
  const [station, setStation] = useState<Station | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { server, refetch } = useServer();

  const [waiting, setWaiting] = useState(0);
  const work = useRef(Promise.resolve());

  /** Serialised: an unfinished arrangement would undo the start of the next. */
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
        void refetch();
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
    <ToolPage
      title="Painel de QA"
      subtitle="Escolha um estado; o aplicativo vai até ele de verdade, em outra janela."
      isBusy={waiting > 0}
      className="max-w-page mx-auto"
    >
      {error !== null && (
        <Alert tone="danger" className="mb-4">
          {error}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title="Ir para">
          <div className="flex flex-wrap gap-2">
            {STATIONS.map((one) => (
              <Button
                key={one.title}
                variant={one === station ? 'primary' : 'secondary'}
                aria-pressed={one === station}
                onClick={() => go(one)}
              >
                {one.title}
              </Button>
            ))}
          </div>
        </Card>
        <ServerSwitches server={server} run={run} />
        <Card title="Agora">
          <p className="text-sm">
            {now === null
              ? 'Nenhuma janela do aplicativo aberta por este painel.'
              : `${STATE_WORDS[now.state]?.title ?? now.state} (${now.state}), em ${now.url}, ${now.hasToken ? 'com' : 'sem'} token guardado.`}
          </p>
          <ol className="text-secondary mt-3 list-decimal pl-6 text-sm empty:hidden">
            {way.map(({ at, state, url }) => (
              <li key={at}>
                <span className="text-muted tabular-nums">{new Date(at).toLocaleTimeString('pt-BR')}</span>{' '}
                {state} {url}
              </li>
            ))}
          </ol>
        </Card>
        {station !== null && <Checklist station={station} now={now} />}
      </div>
    </ToolPage>
  );
}

/** The server's QA state, polled; `refetch` refetches at once. */
function useServer() {
  const [server, setServer] = useState<ServerState | null>(null);
  const refetch = useCallback(async () => setServer(await readServer()), []);
  useEffect(() => {
    const look = () => void refetch();
    const first = setTimeout(look);
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refetch]);
  return { server, refetch };
}
