export type Point = { x: number; y: number };

/** From where the pen touched the paper to where it left it. */
export type Stroke = Point[];

const INK = '#14172b';
const LINE_WIDTH = 6;
/** About a twentieth of the paper's width: a tap or a slip of the finger is no signature. */
const MIN_LENGTH = 60;

/** Whether so much was drawn that somebody meant it. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= MIN_LENGTH;
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
