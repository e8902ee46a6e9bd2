import { useState } from 'react';

import { orderNumberIn } from '#domain/search/order-number.ts';
import RotateCw from '#icons/rotate-cw';
import X from '#icons/x';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

import { ProofImage } from '../proofs/image.tsx';
import type { BatchPicture } from './batch.ts';
import type { BatchOrder } from './use-batch-orders.ts';

type Upload = { state: string; problem: string | undefined };

type PictureRowProps = {
  picture: BatchPicture;
  /** Undefined without an order number. */
  order: BatchOrder | undefined;
  /** Undefined until the upload is queued. */
  upload: Upload | undefined;
  onChange: (changes: Partial<Pick<BatchPicture, 'orderNumber' | 'stopId'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One picture with its order and stop, or the state of its upload. */
export function PictureRow({ picture, order, upload, onChange, onRetry, onRemove }: PictureRowProps) {
  const { file, refusal } = picture;
  const isEditable = upload === undefined && refusal === undefined;
  const isUnderWay = upload !== undefined && upload.problem === undefined;
  return (
    <li className="border-line flex flex-wrap items-start gap-3 rounded-md border p-2 text-sm">
      <ProofImage
        file={file}
        alt=""
        loading="lazy"
        decoding="async"
        className="border-line bg-paper size-14 shrink-0 rounded-md border object-cover"
      />
      <div className="min-w-0 grow basis-40">
        <p className="text-ink font-medium wrap-anywhere">{file.name}</p>
        {refusal !== undefined && <p className="text-danger text-xs">{refusal}</p>}
        {upload && <UploadState name={file.name} upload={upload} onRetry={onRetry} />}
        {isEditable && <OrderState name={file.name} picture={picture} order={order} onChange={onChange} />}
      </div>
      {isEditable && <OrderInput picture={picture} onChange={onChange} />}
      {!isUnderWay && (
        <IconButton
          size="sm"
          variant="ghost"
          label={`Remover ${file.name}`}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The order is looked up when the input loses the focus or on Enter, not with each digit. */
function OrderInput({
  picture: { file, orderNumber },
  onChange,
}: Pick<PictureRowProps, 'picture' | 'onChange'>) {
  const [typed, setTyped] = useState(orderNumber === undefined ? '' : String(orderNumber));

  function commit() {
    const next = orderNumberIn(typed);
    if (next !== orderNumber) onChange({ orderNumber: next, stopId: undefined });
  }

  return (
    <Field label={`Ordem de ${file.name}`} isLabelHidden isCompact className="w-28">
      <TextInput
        density="compact"
        inputMode="numeric"
        autoComplete="off"
        placeholder="OS"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </Field>
  );
}

type OrderStateProps = Pick<PictureRowProps, 'picture' | 'order' | 'onChange'> & { name: string };

function OrderState({ name, picture, order, onChange }: OrderStateProps) {
  if (order === undefined) return <p className="text-muted text-xs">Digite o número da ordem.</p>;
  if (order.is === 'loading') return <p className="text-muted text-xs">Procurando a ordem…</p>;
  if (order.is === 'refused') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-danger text-xs">{order.refusal}</p>
        {order.onRetry && (
          <Button size="sm" icon={<Icon of={RotateCw} />} onClick={order.onRetry}>
            Tentar de novo
          </Button>
        )}
      </div>
    );
  }
  const [first] = order.offers;
  const chosen = order.offers.find(({ stopId }) => stopId === picture.stopId) ?? first;
  return (
    <>
      {order.offers.length === 1 ? (
        <p className="text-secondary text-xs">{first?.label}</p>
      ) : (
        <Field label={`Parada de ${name}`} isLabelHidden isCompact>
          <Select
            look="compact"
            value={chosen?.stopId}
            onChange={({ target }) => onChange({ stopId: target.value })}
          >
            {order.offers.map(({ stopId, label }) => (
              <option key={stopId} value={stopId}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {chosen?.isInProgress && (
        <p className="text-secondary text-xs">Em andamento: a foto entra com a confirmação da parada.</p>
      )}
    </>
  );
}

type UploadStateProps = { name: string; upload: Upload; onRetry: () => void };

function UploadState({ name, upload: { state, problem }, onRetry }: UploadStateProps) {
  if (problem === undefined) {
    return (
      <span className="text-secondary inline-flex items-center gap-2 text-xs">
        {state === 'sending' && <Spinner />}
        {state === 'sending' ? 'Enviando…' : 'Na fila'}
      </span>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="alert" className="text-danger text-xs">
        <span className="sr-only">{name}: </span>
        {problem}
      </p>
      <Button
        size="sm"
        icon={<Icon of={RotateCw} />}
        aria-label={`Tentar de novo: ${name}`}
        onClick={onRetry}
      >
        Tentar de novo
      </Button>
    </div>
  );
}
