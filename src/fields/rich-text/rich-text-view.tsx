// A stored rich text as people read it. Loaded lazily with its sanitiser. HTML in, safe nodes out.
import { useEffect, useRef } from 'react';
import { useFieldServices } from '../field-services-context.ts';
import { safeNodes } from './safe-html.ts';
import { showPictures } from './stored-pictures.ts';
import './rich-text.css';

export interface RichTextViewProps {
  readonly id?: string | undefined;
  readonly html: string;
}

export function RichTextView({ id, html }: RichTextViewProps) {
  const { blobUrl } = useFieldServices();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    const made: string[] = [];
    const nodes = safeNodes(html);
    showPictures({
      root: nodes,
      blobUrl,
      signal: abort.signal,
      onShown: ({ url }) => made.push(url),
      onFailed: (image) => image.replaceWith(document.createTextNode('[图片加载失败]')),
    });
    place.current?.replaceChildren(nodes);
    return () => {
      abort.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [html, blobUrl]);
  return <div className="rich-text" id={id} ref={place} />;
}
