// A PDF within the page, one page under the other, by pdf.js: phones show it too. It opens at the page that was read
// last, fits the width, finds in its text. Where the browser cannot (too old, a file that is none), the browser's own
// viewer is tried.
import type { InputRef } from 'antd';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PreviewMessage } from '../preview-message.tsx';
import { openPdf, type OpenPdf } from './load-pdf.ts';
import { rememberedPage, rememberPage } from './page-memory.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { useFind } from './use-find.ts';
import './pdf-pages.css';

export interface PdfPagesHandle {
  /** By parts of what is in sight: 1 is a screen on, -1 one back. */
  readonly scroll: (screens: number) => void;
  /** The keyboard goes to the box that finds. */
  readonly find: () => void;
}

export interface PdfPagesProps {
  readonly blob: Blob;
  readonly title: string;
  /** The file's address: by it the page is remembered. */
  readonly file: string;
  /** Shown where pdf.js cannot. */
  readonly fallback: ReactNode;
  readonly ref?: Ref<PdfPagesHandle>;
}

export function PdfPages({ blob, fallback, ...others }: PdfPagesProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const opening = openPdf(blob);
    opening.then(
      (opened) => isCurrent && setPdf(opened),
      () => isCurrent && setRefused(true),
    );
    return () => {
      isCurrent = false;
      setPdf(null);
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [blob]);
  if (isRefused) return fallback;
  return pdf === null ? <PreviewMessage text="正在打开材料…" isBusy /> : <OpenPages pdf={pdf} {...others} />;
}

/** Left and right of a page. */
const MARGIN = 24;
const LEAST_SCALE = 0.2;

function OpenPages({ pdf, title, file, ref }: Omit<PdfPagesProps, 'blob' | 'fallback'> & { readonly pdf: OpenPdf }) {
  const scroll = useRef<HTMLDivElement>(null);
  const findBox = useRef<InputRef>(null);
  const [width, setWidth] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(() => Math.min(rememberedPage(file), pdf.sizes.length));
  const [query, setQuery] = useState('');
  const finds = useFind(pdf, query);
  const widest = Math.max(...pdf.sizes.map((size) => size.width));
  const scale = Math.max(LEAST_SCALE, (width - MARGIN) / widest) * zoom;

  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return undefined;
    const measure = (): void => {
      // A hidden side keeps the size that it had.
      if (box.clientWidth > 0) setWidth(box.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const goTo = useCallback((to: number) => {
    const box = scroll.current;
    const element = box?.querySelector<HTMLElement>(`[data-page="${to}"]`);
    if (box === null || element === null || element === undefined) return;
    box.scrollTop = element.offsetTop - box.offsetTop - 8;
    setPage(to);
  }, []);
  // Where one was, also after the pages have become larger or smaller.
  const latest = useRef(page);
  latest.current = page;
  useLayoutEffect(() => {
    if (width > 0) goTo(latest.current);
  }, [width, zoom, goTo]);
  useEffect(() => rememberPage(file, page), [file, page]);
  const found = finds.place?.page ?? null;
  const { at } = finds;
  useEffect(() => {
    if (found !== null && at >= 0) goTo(found);
  }, [found, at, goTo]);

  useImperativeHandle(
    ref,
    () => ({
      scroll: (screens) => {
        const box = scroll.current;
        box?.scrollBy({ top: screens * box.clientHeight * 0.9 });
      },
      find: () => findBox.current?.focus({ cursor: 'all' }),
    }),
    [],
  );

  return (
    <div className="pdf-pages">
      <PdfTools
        page={page}
        pages={pdf.sizes.length}
        onPage={goTo}
        zoom={zoom}
        onZoom={setZoom}
        query={query}
        onQuery={setQuery}
        finds={finds}
        findBox={findBox}
      />
      <div
        ref={scroll}
        className="pdf-scroll"
        tabIndex={0}
        role="region"
        aria-label={title}
        onScroll={({ currentTarget }) => setPage(pageInSight(currentTarget))}
      >
        {width === 0
          ? null
          : pdf.sizes.map((size, place) => (
              <PdfPage
                key={place}
                pdf={pdf}
                number={place + 1}
                size={size}
                scale={scale}
                query={query}
                current={finds.place?.page === place + 1 ? finds.place.nth : null}
              />
            ))}
      </div>
    </div>
  );
}

/** The one that has the line a third below the upper edge. */
function pageInSight(box: HTMLElement): number {
  const line = box.scrollTop + box.offsetTop + box.clientHeight / 3;
  const pages = Array.from(box.querySelectorAll<HTMLElement>('.pdf-page'));
  return pages.findLastIndex((one, at) => at === 0 || one.offsetTop <= line) + 1;
}
