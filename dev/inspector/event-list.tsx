import type { EventMessage } from './use-inspection-feed.ts';

/** Every event that was told, the newest first, with what it did and when. */
export function EventList({ events }: { events: readonly EventMessage[] }) {
  if (events.length === 0) return <p>Nenhum evento ainda. Use o aplicativo em outra janela.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Máquina</th>
          <th>Evento</th>
          <th>Estado</th>
          <th>Efeitos</th>
        </tr>
      </thead>
      <tbody>
        {events.map((told, index) => (
          <tr key={events.length - index}>
            <td>{timeOf(told.at)}</td>
            <td>{told.actor}</td>
            <td>
              <pre>{JSON.stringify(told.event)}</pre>
            </td>
            <td>{told.from === told.to ? told.to : `${told.from} → ${told.to}`}</td>
            <td>{told.effects.join(', ') || 'nenhum'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('pt-BR', { hour12: false, fractionalSecondDigits: 3 });
}
