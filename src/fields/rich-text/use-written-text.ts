// The text of one place, in and out, whether the browser or the editor writes in it: HTML goes out when typing pauses,
// on leaving, on the form's call and on unmount; another value from outside comes in, unless somebody is typing.
import type { Editor } from '@tiptap/core';
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import { textOf } from '../plain-value.tsx';
import { withoutMarks } from './pending-pictures.ts';
import { showPictures } from './stored-pictures.ts';
import type { ShownPicture } from './stored-pictures.ts';
import { fillPlace, htmlOfPlace } from './writing-place.ts';

const PAUSE_MS = 300;

export interface WrittenText {
  readonly typed: () => void;
  readonly flush: () => void;
  /** What the editor needs to know when it takes over: nothing that is shown is fetched again. */
  readonly handOver: () => { readonly isWritten: boolean; readonly shown: ShownPicture[] };
  /** Pictures that have come into the place since it was filled. */
  readonly showNew: () => void;
}

interface Held {
  /** null: the place has not been filled. */
  html: string | null;
  isHeld: boolean;
  isWritten: boolean;
  timer: number | undefined;
  shown: ShownPicture[];
  fetching: AbortController;
}

export interface WrittenPlace {
  readonly place: RefObject<HTMLElement | null>;
  /** null: the browser's own editing is at work. */
  readonly editor: RefObject<Editor | null>;
  /** Fetches the editor and hands it over; says so where it cannot come. */
  readonly withEditor: RefObject<(run: (editor: Editor) => void) => void>;
}

export function useWrittenText(props: WidgetProps, { place, editor, withEditor }: WrittenPlace): WrittenText {
  const { blobUrl } = useFieldServices();
  const { holdText } = useContext(FieldFormContext);
  const latest = useRef({ props, blobUrl });
  latest.current = { props, blobUrl };
  const held = useRef<Held>({
    html: null,
    isHeld: false,
    isWritten: false,
    timer: undefined,
    shown: [],
    fetching: new AbortController(),
  });
  const ways = useRef<WrittenText>({
    flush: () => {
      const at = held.current;
      window.clearTimeout(at.timer);
      if (!at.isHeld || place.current === null) return;
      at.isHeld = false;
      const html = editor.current === null ? htmlOfPlace(place.current) : htmlOfEditor(editor.current);
      at.html = html ?? '';
      if (html !== latest.current.props.value) latest.current.props.onChange(html);
    },
    typed: () => {
      const at = held.current;
      at.isHeld = true;
      at.isWritten = true;
      window.clearTimeout(at.timer);
      at.timer = window.setTimeout(ways.current.flush, PAUSE_MS);
    },
    handOver: () => {
      held.current.fetching.abort();
      return { isWritten: held.current.isWritten, shown: held.current.shown };
    },
    showNew: () => {
      const { shown, fetching } = held.current;
      if (place.current !== null)
        showPictures({
          root: place.current,
          blobUrl: latest.current.blobUrl,
          signal: fetching.signal,
          onShown: (picture) => shown.push(picture),
        });
    },
  });
  const html = textOf(props.value);
  useLayoutEffect(() => {
    const at = held.current;
    if (at.isHeld || at.html === html || place.current === null) return;
    at.html = html;
    if (editor.current !== null) {
      editor.current.commands.setContent(html, { emitUpdate: false });
      return;
    }
    if (fillPlace(place.current, html)) {
      place.current.contentEditable = String(latest.current.props.disabled !== true);
      ways.current.showNew();
      return;
    }
    // It came from outside into a text that was empty: the editor shows it, and nobody writes in its place before.
    place.current.contentEditable = 'false';
    withEditor.current((running) =>
      running.commands.setContent(textOf(latest.current.props.value), { emitUpdate: false }),
    );
  }, [html, place, editor, withEditor]);
  useLayoutEffect(() => {
    const at = held.current;
    const { flush } = ways.current;
    at.fetching = new AbortController();
    if (editor.current === null) ways.current.showNew();
    return () => {
      flush();
      at.fetching.abort();
      for (const { url } of at.shown.splice(0)) URL.revokeObjectURL(url);
    };
  }, [editor]);
  useEffect(() => holdText(() => ways.current.flush()), [holdText]);
  return ways.current;
}

/** undefined: nothing is written. A picture alone is something. */
function htmlOfEditor(editor: Editor): string | undefined {
  const html = withoutMarks(editor.getHTML());
  return withoutMarks(editor.getText()).trim() === '' && !html.includes('<img') ? undefined : html;
}
