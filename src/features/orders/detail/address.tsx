import { formatPhone, phoneHref } from '#domain/phone.ts';
import Copy from '#icons/copy';
import MapPinned from '#icons/map-pinned';
import type { Schema } from '#openapi/schema.ts';
import { addressText, mapAddress, streetText } from '#src/components/address/address-labels.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';
import { iconButtonStyles } from '#src/ui/button-styles.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { copyText } from './copy.ts';

/** An address that can be copied or opened on a map; the map service receives no request before that. */
export function DetailAddress({ address }: { address: Schema<'Address'> }) {
  const text = addressText(address);
  return (
    <div className="flex items-start gap-1">
      <p className="text-secondary min-w-0 grow text-sm">
        {streetText(address)} — {address.district}, {address.city}/{address.state} ·{' '}
        <span className="whitespace-nowrap">{maskPostalCode(address.postalCode)}</span>
        {address.reference && <span className="text-muted block">{address.reference}</span>}
      </p>
      <span className="-my-1.5 flex shrink-0 print:hidden">
        <IconButton
          label="Copiar endereço"
          size="sm"
          icon={<Icon of={Copy} />}
          onClick={() => void copyText(text, 'Endereço copiado.')}
        />
        <a
          href={mapAddress(address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Abrir no mapa (nova aba)"
          title="Abrir no mapa"
          className={iconButtonStyles({ size: 'sm' })}
        >
          <Icon of={MapPinned} />
        </a>
      </span>
    </div>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneHref(phone)}
      className="text-accent inline-flex min-h-6 items-center rounded-sm whitespace-nowrap hover:underline"
    >
      {formatPhone(phone)}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="text-accent inline-flex min-h-6 min-w-0 items-center rounded-sm break-all hover:underline"
    >
      {email}
    </a>
  );
}
