import { ACT_WORDS } from '#dev/labels/act-labels.ts';
import { expectationsOf } from '#dev/labels/expectations.ts';

import type { AppState } from './app-window.ts';
import { type Station, worldAt } from './scenarios.ts';

/** What must be true at a station: what the panel can see is marked by itself, the screen is for a person to look at. */
export function Checklist({ station, now }: { station: Station; now: AppState | null }) {
  const { screen, url, storage, attribute } = expectationsOf(worldAt(station).snapshot);
  const hasToken = storage.startsWith('com');
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist">O que deve ser verdade: {station.title}</h2>
      <ol>
        {station.acts.map((act) => (
          <li key={act}>{ACT_WORDS[act]}</li>
        ))}
      </ol>
      <ul className="checklist">
        <Mark isTrue={now?.state === attribute}>estado: {attribute}</Mark>
        <Mark isTrue={now?.url === url}>endereço: {url}</Mark>
        <Mark isTrue={now?.hasToken === hasToken}>armazenamento: {storage}</Mark>
        {screen.map((line) => (
          <li key={`${station.title} ${line}`}>
            <label>
              <input type="checkbox" /> tela: {line}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ isTrue, children }: { isTrue: boolean; children: React.ReactNode }) {
  return (
    <li className={isTrue ? 'is-true' : 'is-false'}>
      {isTrue ? '✓' : '✗'} {children}
    </li>
  );
}
