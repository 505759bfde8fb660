// When the editor comes: fetched at the first sign that somebody will write, it takes over in a quiet moment, between
// two words that are composed and with no mouse button down. What is asked of it before waits for it. A fetch that
// fails can be tried again.
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';

const TIMEOUT_MS = 120_000;

/** As parts of the page fail (web/parts/part-notice.tsx). */
export type EngineFailure = 'timeout' | 'missing';
export type EngineModule = typeof import('./editor-engine.ts');

export interface EngineInput {
  readonly load: () => Promise<EngineModule>;
  /** Called once, with the module; read when the editor takes over. */
  readonly start: (engine: EngineModule) => Editor;
}

export interface EditorEngine {
  /** null: the browser's own editing is at work. */
  readonly editor: Editor | null;
  readonly isOpening: boolean;
  readonly failure: EngineFailure | null;
  readonly open: () => void;
  readonly withEditor: (run: (editor: Editor) => void) => void;
  readonly compose: (isComposing: boolean) => void;
  readonly press: () => void;
}

export function useEditorEngine(input: EngineInput): EditorEngine {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [state, setState] = useState<'still' | 'opening' | 'open' | EngineFailure>('still');
  const latest = useRef(input);
  latest.current = input;
  const work = useRef<{
    engine: EngineModule | null;
    editor: Editor | null;
    isAsked: boolean;
    isAlive: boolean;
    isComposing: boolean;
    isPressed: boolean;
    waiting: ((editor: Editor) => void)[];
  }>({ engine: null, editor: null, isAsked: false, isAlive: false, isComposing: false, isPressed: false, waiting: [] });

  const takeOver = useCallback(() => {
    const at = work.current;
    if (at.engine === null || at.editor !== null || !at.isAlive || at.isComposing || at.isPressed) return;
    const started = latest.current.start(at.engine);
    at.editor = started;
    setEditor(started);
    setState('open');
    for (const run of at.waiting.splice(0)) run(started);
  }, []);
  const open = useCallback(() => {
    const at = work.current;
    if (at.isAsked) return;
    at.isAsked = true;
    setState('opening');
    void fetchEngine(latest.current.load).then((fetched) => {
      if (!at.isAlive) return;
      if (typeof fetched === 'string') {
        at.isAsked = false;
        setState(fetched);
        return;
      }
      at.engine = fetched;
      takeOver();
    });
  }, [takeOver]);
  const withEditor = useCallback(
    (run: (editor: Editor) => void) => {
      const at = work.current;
      if (at.editor !== null) return run(at.editor);
      at.waiting.push(run);
      open();
    },
    [open],
  );
  // The last of what was composed or chosen enters the page after the event that ends it.
  const later = useCallback(() => void setTimeout(takeOver, 0), [takeOver]);
  const compose = useCallback(
    (isComposing: boolean) => {
      work.current.isComposing = isComposing;
      later();
    },
    [later],
  );
  const press = useCallback(() => {
    work.current.isPressed = true;
  }, []);
  useEffect(() => {
    const at = work.current;
    at.isAlive = true;
    const release = (): void => {
      if (!at.isPressed) return;
      at.isPressed = false;
      later();
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      at.isAlive = false;
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      at.editor?.destroy();
    };
  }, [later]);
  return {
    editor,
    isOpening: state === 'opening',
    failure: state === 'timeout' || state === 'missing' ? state : null,
    open,
    withEditor,
    compose,
    press,
  };
}

function fetchEngine(load: EngineInput['load']): Promise<EngineModule | EngineFailure> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), TIMEOUT_MS);
    load()
      .then(resolve, () => resolve('missing'))
      .finally(() => clearTimeout(timer));
  });
}
