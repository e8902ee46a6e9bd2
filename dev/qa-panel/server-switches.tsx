import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

import { change, type ServerState } from './qa-api.ts';

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

/** Controls of the server's QA state. */
export function ServerSwitches({
  server,
  run,
}: {
  server: ServerState | null;
  run: (act: () => Promise<void>) => void;
}) {
  return (
    <Card title="Servidor">
      <p className="mb-3 text-sm">
        {server === null
          ? 'Sem resposta.'
          : `Responde ${FAULT_WORDS[server.fault] ?? server.fault}, ${server.minutesAhead} minutos adiantado.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => run(() => change('normal'))}>Servidor de volta ao normal</Button>
        {STEPS.map(({ label, minutes }) => (
          <Button key={label} onClick={() => run(() => change('clock', { minutes }))}>
            {label}
          </Button>
        ))}
        <Button onClick={() => run(() => change('reset'))}>Refazer os dados de demonstração</Button>
      </div>
    </Card>
  );
}
