import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';

import Eraser from '#icons/eraser';
import ImagePlus from '#icons/image-plus';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ProofFieldset } from './fieldset.tsx';
import { ProofFileButton } from './file-button.tsx';
import { PROOF_WORDS } from './labels.ts';
import { drawStroke, isSignature, type Point, type Stroke } from './signature-strokes.ts';
import type { ProofField, Proofs } from './use-proofs.ts';

const HINT =
  'Para assinar é preciso o dedo, uma caneta ou o mouse. Sem eles, envie uma imagem da assinatura.';

type SignatureFieldProps = { orderNumber: number; field: ProofField; proofs: Proofs };

/** The field for one signature: drawn and sent with the form, or uploaded as a picture. */
export function SignatureField({ orderNumber, field, proofs }: SignatureFieldProps) {
  const { attached, uploads } = field;
  const hasSignature = attached.length + uploads.length > 0;
  return (
    <ProofFieldset
      orderNumber={orderNumber}
      field={field}
      proofs={proofs}
      hint={hasSignature ? 'Para assinar de novo, remova esta.' : HINT}
    >
      {(messageId) =>
        !hasSignature && (
          <SignaturePad ref={proofs.pad} describedBy={messageId} onChange={proofs.noteSigned}>
            <ProofFileButton
              label={PROOF_WORDS.signature.add}
              icon={<Icon of={ImagePlus} />}
              describedBy={messageId}
              onChoose={(files) => proofs.add('signature', files)}
            />
          </SignaturePad>
        )
      }
    </ProofFieldset>
  );
}

const WIDTH_PX = 1200;
const HEIGHT_PX = 480;

export type SignaturePadHandle = {
  /** The drawing as a PNG; null if it is too short for a signature. */
  read: () => Promise<Blob | null>;
};

type SignaturePadProps = {
  ref: Ref<SignaturePadHandle>;
  describedBy: string;
  /** Called after each stroke and when the pad is cleared. */
  onChange: (isSigned: boolean) => void;
  /** Alternatives to drawing. */
  children: ReactNode;
};

function SignaturePad({ ref, describedBy, onChange, children }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const [isEmpty, setIsEmpty] = useState(true);

  useImperativeHandle(ref, () => ({
    read: () =>
      new Promise((resolve) => {
        if (canvas.current && isSignature(strokes.current)) canvas.current.toBlob(resolve, 'image/png');
        else resolve(null);
      }),
  }));

  function startStroke(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([]);
    setIsEmpty(false);
    extendStroke(event);
  }

  function extendStroke(event: PointerEvent<HTMLCanvasElement>) {
    const target = event.currentTarget;
    const stroke = strokes.current.at(-1);
    const context = target.getContext('2d');
    if (!stroke || !context || !target.hasPointerCapture(event.pointerId)) return;
    // From the last drawn point on, which joins the new points to the line.
    const lastDrawn = Math.max(0, stroke.length - 1);
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    stroke.push(...(moves.length > 0 ? moves : [event]).map((move) => pointOn(target, move)));
    drawStroke(context, stroke.slice(lastDrawn));
  }

  function clear() {
    strokes.current = [];
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH_PX, HEIGHT_PX);
    setIsEmpty(true);
    onChange(false);
  }

  return (
    <div className="flex flex-col gap-2">
      <canvas
        ref={canvas}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        aria-describedby={describedBy}
        className="border-control bg-paper aspect-5/2 w-full cursor-crosshair touch-none rounded-md border"
        onPointerDown={startStroke}
        onPointerMove={extendStroke}
        onPointerUp={() => onChange(isSignature(strokes.current))}
      >
        Área para assinar
      </canvas>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={Eraser} />} aria-disabled={isEmpty} onClick={clear}>
          Limpar
        </Button>
        {children}
      </div>
    </div>
  );
}

/** In canvas pixels, whatever the size at which the canvas is displayed. */
function pointOn(
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) / width) * WIDTH_PX, y: ((clientY - top) / height) * HEIGHT_PX };
}
