import {
  type Box,
  centreOn,
  distance,
  fitScale,
  limitScale,
  mayFollow,
  middle,
  type Point,
  type Room,
  type Size,
  type View,
  wheelFactor,
  zoomAt,
} from './chart-geometry.ts';

const ZOOM_STEP = 1.25;
/** Height of a text line, for wheels that scroll by lines. */
const LINE_PX = 16;
const SCROLL_KEYS = /^(?:Arrow|Page|Home$|End$)/;

type CameraParts = {
  /** The scroll container, which handles the keys. */
  frame: HTMLElement;
  /** The scaled drawing inside the frame. */
  canvas: HTMLElement;
  /** The drawing's unscaled size. */
  drawing: Size;
  onScale: (scale: number) => void;
};

/**
 * The visible part of a drawing in a scrolling frame, moved by wheel, pinch, drag, keys and its methods. Fits the whole
 * drawing at first and on resize, until the user zooms.
 */
export class ChartCamera {
  readonly #parts: CameraParts;
  readonly #listeners = new AbortController();
  readonly #resizing = new ResizeObserver(() => this.#refit());
  readonly #pointers = new Map<number, Point>();
  #scale = 1;
  #isFitted = true;
  #movedAt: number | null = null;

  constructor(parts: CameraParts) {
    const { frame, canvas } = parts;
    const { signal } = this.#listeners;
    this.#parts = parts;
    this.#refit();
    this.#resizing.observe(frame);
    // Not passive, or the browser would zoom the page.
    frame.addEventListener('wheel', (event) => this.#handleWheel(event), { signal, passive: false });
    frame.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    canvas.addEventListener('pointerdown', (event) => this.#handlePress(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#handleMove(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(end, ({ pointerId }) => this.#pointers.delete(pointerId), { signal });
    }
  }

  dispose(): void {
    this.#listeners.abort();
    this.#resizing.disconnect();
  }

  /** Shows the whole drawing. */
  fit(): void {
    this.#note();
    this.#isFitted = true;
    this.#refit();
  }

  zoomIn(): void {
    this.#zoomBy(ZOOM_STEP);
  }

  zoomOut(): void {
    this.#zoomBy(1 / ZOOM_STEP);
  }

  /** Centres a box of the drawing. */
  centre(box: Box): void {
    this.#movedAt = null;
    const view = centreOn(box, this.#scale, this.#room());
    // No smooth scrolling while the drawing changes its size.
    this.#show(view, view.scale === this.#scale);
  }

  /** Centres the box, unless the user has just moved the chart. */
  follow(box: Box): void {
    if (mayFollow(this.#movedAt, performance.now())) this.centre(box);
  }

  #refit(): void {
    if (this.#isFitted) this.#show({ scale: fitScale(this.#room()), scroll: { x: 0, y: 0 } });
  }

  #zoomBy(factor: number, at: Point = this.#middleOfFrame()): void {
    this.#note();
    this.#show(zoomAt(this.#view(), this.#scale * factor, at, this.#room()));
  }

  #panBy({ x, y }: Point): void {
    this.#note();
    const { scroll } = this.#view();
    this.#scrollTo({ x: scroll.x - x, y: scroll.y - y });
  }

  #note(): void {
    this.#movedAt = performance.now();
  }

  #show({ scale, scroll }: View, isGliding = false): void {
    const { canvas, drawing, onScale } = this.#parts;
    const room = this.#room();
    this.#scale = limitScale(scale, room);
    this.#isFitted = this.#scale === fitScale(room);
    // Half a pixel more would show the scroll bars.
    canvas.style.width = `${Math.floor(drawing.width * this.#scale)}px`;
    canvas.style.height = `${Math.floor(drawing.height * this.#scale)}px`;
    this.#scrollTo(scroll, isGliding);
    onScale(this.#scale);
  }

  /**
   * Smooth scrolling uses the frame's `scroll-behavior`, which is off for users who prefer reduced motion (base.css).
   */
  #scrollTo({ x, y }: Point, isGliding = false): void {
    this.#parts.frame.scrollTo({ left: x, top: y, behavior: isGliding ? 'auto' : 'instant' });
  }

  #room(): Room {
    const { frame, drawing } = this.#parts;
    return { drawing, frame: { width: frame.clientWidth, height: frame.clientHeight } };
  }

  #view(): View {
    const { scrollLeft: x, scrollTop: y } = this.#parts.frame;
    return { scale: this.#scale, scroll: { x, y } };
  }

  #middleOfFrame(): Point {
    const { clientWidth, clientHeight } = this.#parts.frame;
    return { x: clientWidth / 2, y: clientHeight / 2 };
  }

  #inFrame({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#parts.frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #handleWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) {
      if (!this.#isFitted) this.#note();
      return;
    }
    event.preventDefault();
    const isInLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    this.#zoomBy(wheelFactor(event.deltaY * (isInLines ? LINE_PX : 1)), this.#inFrame(event));
  }

  #handleKey(event: KeyboardEvent): void {
    // With these modifiers the browser zooms.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') this.zoomIn();
    else if (event.key === '-') this.zoomOut();
    else if (event.key === '0') this.fit();
    else {
      // The browser scrolls.
      if (SCROLL_KEYS.test(event.key) && !this.#isFitted) this.#note();
      return;
    }
    event.preventDefault();
  }

  #handlePress(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#parts.canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#inFrame(event));
  }

  /** One pointer pans, two pinch. */
  #handleMove(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const after = this.#inFrame(event);
    this.#pointers.set(event.pointerId, after);
    const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other === undefined) {
      this.#panBy({ x: after.x - before.x, y: after.y - before.y });
      return;
    }
    const [from, to] = [middle(before, other), middle(after, other)];
    this.#zoomBy(distance(after, other) / Math.max(1, distance(before, other)), from);
    this.#panBy({ x: to.x - from.x, y: to.y - from.y });
  }
}
