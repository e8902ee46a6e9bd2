export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Box = Point & Size;

/** A drawing, and the frame that shows a part of it. */
export type Room = { drawing: Size; frame: Size };

/** The scale of the drawing, and the scroll position of the frame. */
export type View = { scale: number; scroll: Point };

const MAX_SCALE = 3;
/** The smallest scale with legible names. */
const READABLE_SCALE = 0.7;
/** How long a chart stays in place after a manual move. */
const HOLD_MS = 10_000;
/** Limits a wheel step, which is larger than the movements on a touchpad. */
const MAX_WHEEL_PX = 25;
const WHEEL_PX_PER_E = 100;

/** The scale that fits the whole drawing, at most its original size. */
export function fitScale({ drawing, frame }: Room): number {
  return Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
}

/** Limits a scale to the range from the whole drawing to the maximum. */
export function limitScale(scale: number, room: Room): number {
  return Math.min(MAX_SCALE, Math.max(fitScale(room), scale));
}

/** The scale factor of a wheel turn, or of a touchpad pinch, which browsers report as one. */
export function wheelFactor(deltaPx: number): number {
  return Math.exp(-Math.max(-MAX_WHEEL_PX, Math.min(MAX_WHEEL_PX, deltaPx)) / WHEEL_PX_PER_E);
}

/**
 * Zooms to another scale around a fixed point.
 * @param at in the frame, from its upper left corner
 */
export function zoomAt({ scale, scroll }: View, wanted: number, at: Point, room: Room): View {
  const next = limitScale(wanted, room);
  const [from, to] = [marginAt(scale, room), marginAt(next, room)];
  const x = ((scroll.x + at.x - from.x) / scale) * next + to.x - at.x;
  const y = ((scroll.y + at.y - from.y) / scale) * next + to.y - at.y;
  return { scale: next, scroll: withinEdges({ x, y }, next, room) };
}

/**
 * A view centred on a box, as far as the edges allow. A fully visible chart is enlarged to a readable scale; a manual
 * scale is preserved.
 */
export function centreOn(box: Box, scale: number, room: Room): View {
  const next = scale === fitScale(room) ? Math.max(scale, READABLE_SCALE) : scale;
  const margin = marginAt(next, room);
  const x = (box.x + box.width / 2) * next + margin.x - room.frame.width / 2;
  const y = (box.y + box.height / 2) * next + margin.y - room.frame.height / 2;
  return { scale: next, scroll: withinEdges({ x, y }, next, room) };
}

/** Whether the chart may move automatically: not shortly after a manual move. Times in milliseconds. */
export function mayFollow(movedAt: number | null, now: number): boolean {
  return movedAt === null || now - movedAt >= HOLD_MS;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The margin around a drawing smaller than its frame. */
function marginAt(scale: number, { drawing, frame }: Room): Point {
  return {
    x: Math.max(0, (frame.width - drawing.width * scale) / 2),
    y: Math.max(0, (frame.height - drawing.height * scale) / 2),
  };
}

function withinEdges({ x, y }: Point, scale: number, { drawing, frame }: Room): Point {
  return {
    x: Math.max(0, Math.min(x, drawing.width * scale - frame.width)),
    y: Math.max(0, Math.min(y, drawing.height * scale - frame.height)),
  };
}
