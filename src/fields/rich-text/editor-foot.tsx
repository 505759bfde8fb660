// Under the text: how much of it there is, and what becomes of the editor while one writes already: on its way, or not
// to be had.
import type { Editor } from '@tiptap/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { FieldFormContext } from '../field-form-context.ts';
import type { EditorEngine, EngineFailure } from './use-editor-engine.ts';

const SAID_AFTER_MS = 200;

const FAILURES: Readonly<Record<EngineFailure, string>> = {
  timeout: '编辑器加载超时，网络较慢或已中断。已填写的内容不会丢失，可继续输入文字；请检查网络后重试。',
  missing:
    '编辑器加载失败，可能是网络中断或系统刚刚更新。已填写的内容不会丢失，可继续输入文字；请重试，仍失败请重新加载页面。',
};

export interface EditorFootProps {
  /** Of the field. */
  readonly name: string;
  readonly id: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly editor: Editor | null;
  readonly html: unknown;
  /** null: only what no text may exceed. */
  readonly limit: number | null;
  readonly engine: Pick<EditorEngine, 'isOpening' | 'failure' | 'open'>;
}

/** No text is longer, whatever it is for: said when it comes near. */
const LONGEST = 100_000;
const NEAR = 0.9;

export function EditorFoot({ name, engine, ...count }: EditorFootProps) {
  const { counterOf } = useContext(FieldFormContext);
  const counter = counterOf(name);
  return (
    <>
      <div className="editor-foot">
        <span role="status" className="editor-state">
          {engine.isOpening ? <Opening /> : null}
        </span>
        {counter === null ? (
          <CharacterCount {...count} />
        ) : (
          <span id={count.id} className="field-counter">
            {counter}
          </span>
        )}
      </div>
      {engine.failure === null ? null : (
        <div className="editor-failure form-error" role="alert" data-type={engine.failure}>
          {FAILURES[engine.failure]}（错误类型：{engine.failure}）
          <button type="button" className="field-link" onClick={engine.open}>
            重试
          </button>
        </div>
      )}
    </>
  );
}

/** Nothing at first: mostly the editor is there at once. */
function Opening() {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSaid ? '正在打开编辑器，可以先输入文字…' : null;
}

function CharacterCount({ id, place, editor, html, limit }: Omit<EditorFootProps, 'engine' | 'name'>) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const written = place.current;
    const count = (): void => {
      if (shown.current === null || written === null) return;
      const length = written.textContent.length;
      const most = limit ?? (length >= LONGEST * NEAR ? LONGEST : null);
      shown.current.textContent = most === null ? `${length} 字` : `${length} / ${most}`;
      shown.current.dataset['over'] = String(most !== null && length > most);
    };
    count();
    written?.addEventListener('input', count);
    editor?.on('update', count);
    return () => {
      written?.removeEventListener('input', count);
      editor?.off('update', count);
    };
  }, [place, editor, html, limit]);
  return <span id={id} ref={shown} className="field-counter" />;
}
