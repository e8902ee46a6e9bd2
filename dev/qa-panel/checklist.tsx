import type { ReactNode } from 'react';

import { ACT_WORDS } from '#dev/labels/act-labels.ts';
import { expectationsOf } from '#dev/labels/expectations.ts';
import Check from '#icons/check';
import X from '#icons/x';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import type { AppState } from './app-window.ts';
import { type Station, worldAt } from './scenarios.ts';

/** Expectations at a station: the panel checks what it can access; the screen is checked manually. */
export function Checklist({ station, now }: { station: Station; now: AppState | null }) {
  const { screen, url, storage, attribute } = expectationsOf(worldAt(station).snapshot);
  const hasToken = storage.startsWith('com');
  return (
    <Card title={`O que deve ser verdade: ${station.title}`}>
      <ol className="text-secondary list-decimal pl-5 text-sm">
        {station.acts.map((act) => (
          <li key={act}>{ACT_WORDS[act]}</li>
        ))}
      </ol>
      <ul className="mt-4 flex flex-col gap-2 text-sm">
        <Mark isTrue={now?.state === attribute}>estado: {attribute}</Mark>
        <Mark isTrue={now?.url === url}>endereço: {url}</Mark>
        <Mark isTrue={now?.hasToken === hasToken}>armazenamento: {storage}</Mark>
        {screen.map((line) => (
          <li key={`${station.title} ${line}`}>
            <Checkbox label={`tela: ${line}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mark({ isTrue, children }: { isTrue: boolean; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isTrue ? (
        <Badge tone="success" icon={<Icon of={Check} />}>
          Confere
        </Badge>
      ) : (
        <Badge tone="danger" icon={<Icon of={X} />}>
          Não confere
        </Badge>
      )}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
