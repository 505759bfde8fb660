// One page: drawn while it is near what is looked at, with its text above it, so that it can be marked, copied, read
// aloud and found in.
import { useEffect, useRef, useState } from 'react';
import { findText } from './find-text.ts';
import type { OpenPdf, PageSize } from './load-pdf.ts';

export interface PdfPageProps {
  readonly pdf: OpenPdf;
  /** From 1. */
  readonly number: number;
  readonly size: PageSize;
  readonly scale: number;
  /** What is looked for; "": nothing. */
  readonly query: string;
  /** Which of the finds on this page is the one that is gone to; null: none. */
  readonly current: number | null;
}

/** A screen before it is seen it is drawn. */
const AHEAD = '1200px 0px';
/** A canvas beyond that is refused by phones. */
const MOST_PIXELS = 8_000_000;

export function PdfPage({ pdf, number, size, scale, query, current }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.closest('.pdf-scroll'),
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="pdf-page"
      data-page={number}
      role="group"
      aria-label={`第 ${number} 页`}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {isNear ? <Drawn pdf={pdf} number={number} scale={scale} query={query} current={current} /> : null}
    </div>
  );
}

function Drawn({ pdf, number, scale, query, current }: Omit<PdfPageProps, 'size'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<TextPieces | null>(null);
  useEffect(() => {
    const [drawing, layer] = [canvas.current, text.current];
    if (drawing === null || layer === null) return undefined;
    const work = draw({ pdf, number, scale, drawing, layer });
    work.pieces.then(setPieces, () => undefined);
    return work.stop;
  }, [pdf, number, scale]);
  useEffect(() => {
    if (pieces === null) return;
    mark(pieces, query, current);
  }, [pieces, query, current]);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={text} className="pdf-text" />
    </>
  );
}

interface TextPieces {
  readonly spans: readonly HTMLElement[];
  readonly words: readonly string[];
}

interface Drawing {
  readonly pdf: OpenPdf;
  readonly number: number;
  readonly scale: number;
  readonly drawing: HTMLCanvasElement;
  readonly layer: HTMLElement;
}

function draw({ pdf: { library, document }, number, scale, drawing, layer }: Drawing) {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const work = async (): Promise<TextPieces | null> => {
    const page = await document.getPage(number);
    if (isStopped) return null;
    const viewport = page.getViewport({ scale });
    const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
    const density = Math.min(window.devicePixelRatio, most);
    drawing.width = Math.floor(viewport.width * density);
    drawing.height = Math.floor(viewport.height * density);
    const rendering = page.render({
      canvas: drawing,
      viewport,
      transform: [density, 0, 0, density, 0, 0],
      annotationMode: library.AnnotationMode.DISABLE,
    });
    stops.push(() => rendering.cancel());
    layer.replaceChildren();
    const texts = new library.TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    stops.push(() => texts.cancel());
    await Promise.all([rendering.promise, texts.render()]);
    return { spans: texts.textDivs, words: texts.textContentItemsStr };
  };
  return {
    pieces: work(),
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/** Writes each piece anew, with its finds marked; the current one is brought into sight. */
function mark({ spans, words }: TextPieces, query: string, current: number | null): void {
  const finds = findText(words, query).flatMap((parts, nth) => parts.map((part) => ({ ...part, nth })));
  for (const [piece, span] of spans.entries()) {
    const own = finds.filter((find) => find.piece === piece);
    if (own.length === 0 && span.querySelector('mark') === null) continue;
    const whole = words[piece] ?? '';
    let at = 0;
    const parts: (string | HTMLElement)[] = [];
    for (const { from, to, nth } of own) {
      const marked = document.createElement('mark');
      marked.textContent = whole.slice(from, to);
      if (nth === current) marked.dataset['current'] = 'true';
      parts.push(whole.slice(at, from), marked);
      at = to;
    }
    span.replaceChildren(...parts, whole.slice(at));
    span.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' });
  }
}
