import type { Offered } from '#dev/bridge/messages.ts';

export type OfferListProps = {
  offers: readonly Offered[];
  /** undefined: events of this machine cannot be sent from here. */
  onSend?: (type: string) => void;
};

/** Which events the present state takes and refuses, and why. */
export function OfferList({ offers, onSend }: OfferListProps) {
  return (
    <table>
      <tbody>
        {offers.map(({ type, isTaken, why }) => (
          <tr key={type}>
            <td>{type}</td>
            <td>{isTaken ? 'aceita' : `recusa: ${why ?? ''}`}</td>
            <td>
              {onSend && (
                <button type="button" onClick={() => onSend(type)}>
                  Enviar {type}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
