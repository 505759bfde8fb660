// What a call of the screen says of a text while it is typed, for instance which titles are like it: asked when the
// typing rests, shown beneath, never in the way. Where it cannot be had nothing is said: the server judges again when
// the record is handed in.
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { isList, objectOf, type Json } from '../../core/json.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { TextAdviceOption } from './text.field.ts';
import './text-advice.css';

const REST_MS = 500;
const NOTHING: readonly string[] = [];

/** A call that gives advice answers { notes }: lines for people. */
function notesOf(answer: Json): readonly string[] {
  const { notes } = objectOf(answer);
  return isList(notes) ? notes.filter((note) => typeof note === 'string') : NOTHING;
}

export interface TextAdviceProps {
  /** As the form has it: what is typed is the box's until one leaves it. */
  readonly value: string;
  readonly advice: TextAdviceOption;
  /** The box. */
  readonly children: ReactNode;
}

export function TextAdvice({ value, advice, children }: TextAdviceProps) {
  const { ask } = useFieldServices();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const type = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement) setText(target.value.trim());
  };
  const [notes, setNotes] = useState(NOTHING);
  const { call, argument, minimum = 1 } = advice;
  const isLong = text.length >= minimum;
  useEffect(() => {
    if (!isLong) return undefined;
    const abort = new AbortController();
    const rest = setTimeout(() => {
      ask<Json>(call, { [argument]: text }, abort.signal).then(
        (answer) => (abort.signal.aborted ? undefined : setNotes(notesOf(answer))),
        () => (abort.signal.aborted ? undefined : setNotes(NOTHING)),
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [ask, call, argument, text, isLong]);
  return (
    <div onInput={type}>
      {children}
      <div role="status" aria-live="polite">
        {isLong && notes.length > 0 ? (
          <ul className="text-advice">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
