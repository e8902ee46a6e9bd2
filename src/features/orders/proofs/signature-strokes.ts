/** In canvas pixels. */
export type Point = { x: number; y: number };

/** The points from pressing the pointer to releasing it. */
export type Stroke = Point[];

/** In canvas pixels; taps and slips of the finger are shorter. */
const MIN_SIGNATURE_LENGTH = 60;

/** On paper in every scheme: the drawing is stored. */
const INK = '#14172b';
const LINE_WIDTH = 6;

/** Whether the strokes together are long enough for a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= MIN_SIGNATURE_LENGTH;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => {
    const previous = stroke[index - 1] ?? point;
    return sum + Math.hypot(point.x - previous.x, point.y - previous.y);
  }, 0);
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'strokeStyle'
>;

/** Draws a line through the points; a single point becomes a dot. */
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
