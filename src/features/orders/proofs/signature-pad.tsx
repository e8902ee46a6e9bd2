import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';

import Eraser from '#icons/eraser';
import ImagePlus from '#icons/image-plus';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ProofFieldset } from './fieldset.tsx';
import { ProofFileButton } from './file-button.tsx';
import { PROOF_WORDS } from './labels.ts';
import type { ProofField, Proofs } from './use-proofs.ts';

export type SignaturePadHandle = {
  /** The drawing as a picture; null if it is too short for a signature. */
  read: () => Promise<Blob | null>;
};

const WIDTH_PX = 1200;
const HEIGHT_PX = 480;

type SignaturePadProps = {
  ref: Ref<SignaturePadHandle>;
  describedBy: string;
  /** Reports whether the drawing counts as a signature. */
  onChange: (isSigned: boolean) => void;
  /** Alternatives to drawing. */
  children: ReactNode;
};

/** A canvas to sign with a finger, a pen or the mouse. */
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
    const from = Math.max(0, stroke.length - 1);
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    stroke.push(...(moves.length > 0 ? moves : [event]).map((move) => pointIn(target, move)));
    drawStroke(context, stroke.slice(from));
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
        className="border-control aspect-5/2 w-full cursor-crosshair touch-none rounded-md border bg-white"
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

function pointIn(
  target: HTMLCanvasElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: ((clientX - left) / width) * WIDTH_PX, y: ((clientY - top) / height) * HEIGHT_PX };
}

const HINT =
  'Para assinar é preciso o dedo, uma caneta ou o mouse. Sem eles, envie uma imagem da assinatura.';

type SignatureFieldProps = { orderNumber: number; field: ProofField; proofs: Proofs };

/** One signature: drawn and sent with the form, or uploaded as a picture. */
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

type Point = { x: number; y: number };

/** The points between pressing and releasing the pointer. */
type Stroke = Point[];

const INK = '#14172b';
const LINE_WIDTH = 6;
/** Total length in canvas pixels, about a twentieth of the width: excludes taps and slips of the finger. */
const MIN_SIGNATURE_LENGTH = 60;

/** Whether the strokes are long enough to be a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= MIN_SIGNATURE_LENGTH;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'strokeStyle'
>;

/** Draws a stroke, or the rest of one from its last drawn point on; a single point is a dot. */
export function drawStroke(pen: Pen, [first, ...rest]: readonly Point[]): void {
  if (!first) return;
  pen.lineWidth = LINE_WIDTH;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = INK;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of rest.length > 0 ? rest : [first]) pen.lineTo(x, y);
  pen.stroke();
}
