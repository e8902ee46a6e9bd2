import Eraser from 'lucide-react/icons/eraser';
import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';

import { Button } from '#src/ui/button.tsx';

import { drawStroke, isSignature, type Point, type Stroke } from './signature-strokes.ts';

export type SignaturePadHandle = {
  /** What was drawn as a picture; null when it is too little to be a signature. */
  read: () => Promise<Blob | null>;
};

const WIDTH_PX = 1200;
const HEIGHT_PX = 480;

export type SignaturePadProps = {
  ref: Ref<SignaturePadHandle>;
  describedBy: string;
  /** Whether what is drawn is a signature by now. */
  onChange: (isSigned: boolean) => void;
  /** Other ways than drawing. */
  children: ReactNode;
};

/** Paper to sign on with a finger, a pen or the mouse. */
export function SignaturePad({ ref, describedBy, onChange, children }: SignaturePadProps) {
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

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([]);
    setIsEmpty(false);
    extend(event);
  }

  function extend(event: PointerEvent<HTMLCanvasElement>) {
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
        onPointerDown={begin}
        onPointerMove={extend}
        onPointerUp={() => onChange(isSignature(strokes.current))}
      >
        Área para assinar
      </canvas>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Eraser />} aria-disabled={isEmpty} onClick={clear}>
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
