// A text with phrases beside it: tells the app which box they go into. Nothing of it renders while one types.
import { type FocusEvent, type ReactNode, useContext, useMemo, useRef } from 'react';
import { FieldServicesContext } from '../field-services-context.ts';
import { PhrasesContext } from '../phrases-context.ts';
import type { WrittenBox } from '../field-web.ts';
import { characterCount } from '../text-control.tsx';
import { insertPhrase } from './insert-phrase.ts';
import './phrased-text.css';

export interface PhrasedTextProps {
  /** Of the box. */
  readonly id: string;
  /** Of the field. */
  readonly title: string;
  /** Characters; null: any number. */
  readonly most: number | null;
  /** That keeps the phrases. */
  readonly entity: string;
  /** It may be written in now. The box is the same one while it may not: what it holds, marks and takes back stays. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function PhrasedText({ id, title, most, entity, isOpen, children }: PhrasedTextProps) {
  const services = useContext(FieldServicesContext);
  const Phrases = useContext(PhrasesContext);
  const offer = services?.phrases?.(entity) ?? null;
  // A box that nobody has been in has its caret before everything.
  const wasEntered = useRef(false);
  const box = useMemo((): WrittenBox => {
    const area = (): HTMLTextAreaElement | null => {
      const found = document.getElementById(id);
      return found instanceof HTMLTextAreaElement ? found : null;
    };
    return {
      title,
      read: () => area()?.value ?? '',
      insert: (phrase) => {
        const written = area();
        if (written === null) return 0;
        const { value, selectionStart, selectionEnd } = written;
        const marked = wasEntered.current ? { from: selectionStart, to: selectionEnd } : null;
        const { from, to, put, text } = insertPhrase(value, phrase, marked);
        const over = most === null ? 0 : characterCount(text) - most;
        if (over > 0) return over;
        written.focus();
        written.setSelectionRange(from, to);
        // As typed: Ctrl+Z takes it back, which it does not with setRangeText.
        if (!document.execCommand('insertText', false, put)) {
          written.setRangeText(put, from, to, 'end');
          written.dispatchEvent(new Event('input', { bubbles: true }));
        }
        return 0;
      },
    };
  }, [id, title, most]);
  const enter = ({ target }: FocusEvent): void => {
    if (target.id === id) wasEntered.current = true;
  };
  if (Phrases === null || offer === null) return children;
  return (
    <div className="phrased-text" onFocus={enter}>
      {children}
      {isOpen ? <Phrases offer={offer} box={box} /> : null}
    </div>
  );
}
