// Finding in a paper: the text of all pages is read when somebody looks for something, and each find knows its page.
import { useEffect, useMemo, useState } from 'react';
import { findText } from './find-text.ts';
import type { OpenPdf } from './load-pdf.ts';

export interface Finds {
  /** How many on each page. */
  readonly counts: readonly number[];
  readonly total: number;
  /** From 0; -1: there is none. */
  readonly at: number;
  readonly isReading: boolean;
  readonly step: (by: 1 | -1) => void;
  /** Page of a find, from 1, and which of those on it. */
  readonly place: { readonly page: number; readonly nth: number } | null;
}

export function useFind(pdf: OpenPdf, query: string): Finds {
  const [texts, setTexts] = useState<readonly (readonly string[])[] | null>(null);
  const [at, setAt] = useState(0);
  const isAsked = query.trim() !== '';
  useEffect(() => {
    if (!isAsked || texts !== null) return undefined;
    let isCurrent = true;
    readTexts(pdf).then(
      (read) => isCurrent && setTexts(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, isAsked, texts]);
  const counts = useMemo(() => (texts ?? []).map((pieces) => findText(pieces, query).length), [texts, query]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [last, setLast] = useState(query);
  if (last !== query) {
    setLast(query);
    setAt(0);
  }
  const place = useMemo(() => placeOf(counts, at), [counts, at]);
  return {
    counts,
    total,
    at: total === 0 ? -1 : at,
    isReading: isAsked && texts === null,
    step: (by) => setAt((now) => (total === 0 ? 0 : (now + by + total) % total)),
    place,
  };
}

function placeOf(counts: readonly number[], at: number): Finds['place'] {
  let before = 0;
  for (const [page, count] of counts.entries()) {
    if (at < before + count) return { page: page + 1, nth: at - before };
    before += count;
  }
  return null;
}

function readTexts({ document }: OpenPdf): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    }),
  );
}
