import { useState } from 'react';

import { isMobile } from '#domain/phone.ts';
import Copy from '#icons/copy';
import MessageCircle from '#icons/message-circle';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { trackingPath } from '#src/lib/paths.ts';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { copyText } from '../detail/copy.ts';
import { LinkControl } from './link-control.tsx';
import { MailForm } from './mail-form.tsx';

type ShareDialogProps = {
  order: ServiceOrder;
  onClose: () => void;
};

/** Shares, revokes or renews the public tracking link of an order. */
export function ShareDialog({ order, onClose }: ShareDialogProps) {
  const { trackingToken } = order;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Enviar acompanhamento"
      description={
        trackingToken === null
          ? `O link da OS ${order.orderNumber} foi desativado. Quem o tinha não vê mais a entrega.`
          : 'Quem tem o link vê a situação, a previsão, os bairros, os nomes dos locais e o primeiro nome do entregador. Não vê nome, endereço nem telefone de quem recebe.'
      }
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {trackingToken !== null && <Ways order={order} url={trackingUrl(trackingToken)} />}
      <LinkControl order={order} />
    </Dialog>
  );
}

/** The channels for sharing the link. */
function Ways({ order, url }: { order: ServiceOrder; url: string }) {
  const recipients = recipientsOf(order);
  const [chosenId, setChosenId] = useState(recipients[0]?.id);
  const recipient = recipients.find(({ id }) => id === chosenId) ?? recipients[0];
  return (
    <>
      {recipients.length > 1 && (
        <Field label="Destinatário">
          <Select value={recipient?.id} onChange={({ target }) => setChosenId(target.value)}>
            {recipients.map(({ id, contactName }, index) => (
              <option key={id} value={id}>{`Entrega ${index + 1} · ${contactName}`}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Link">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button
          data-autofocus
          icon={<Icon of={Copy} />}
          onClick={() => void copyText(url, 'Link de acompanhamento copiado.')}
        >
          Copiar link
        </Button>
        <a
          href={whatsAppUrl(recipient?.contactPhone ?? null, shareText(order, url))}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(buttonStyles({}), 'no-underline')}
        >
          <Icon of={MessageCircle} />
          Enviar por WhatsApp
          <span className="sr-only"> (nova aba)</span>
        </a>
      </div>
      <MailForm
        key={recipient?.id}
        orderNumber={order.orderNumber}
        recipientEmail={recipient?.contactEmail ?? null}
      />
    </>
  );
}

type Stop = ServiceOrder['stops'][number];

/** The absolute URL of the public link. */
function trackingUrl(trackingToken: string): string {
  return new URL(trackingPath(trackingToken), window.location.href).href;
}

/** The recipients of an order, first to last. */
function recipientsOf({ stops }: ServiceOrder): Stop[] {
  return stops.filter(({ kind }) => kind === 'dropoff');
}

/** The message with the link: no more than the public page shows. */
function shareText({ company, orderNumber }: ServiceOrder, url: string): string {
  return `Acompanhe a entrega de ${company.name} (OS ${orderNumber}): ${url}`;
}

/**
 * A wa.me URL with the text filled in. It opens the chat with `phone` if that is a mobile; else the user picks a chat.
 * @param phone as stored, "+5511987654321"
 */
function whatsAppUrl(phone: string | null, text: string): string {
  const url = new URL(`https://wa.me/${phone !== null && isMobile(phone) ? phone.slice(1) : ''}`);
  url.search = `text=${encodeURIComponent(text)}`;
  return url.href;
}
