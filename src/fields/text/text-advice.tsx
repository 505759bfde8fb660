// What a call of the screen says of a text while it is typed, for instance which titles are like it: asked when the
// typing rests, shown beneath, never in the way. Where it cannot be had nothing is said: the server judges again when
// the record is handed in.
import { useEffect, useState } from 'react';
import { isList, objectOf } from '../../core/json.ts';
import type { Json } from '../../core/model.ts';
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

export function TextAdvice({ text, advice }: { readonly text: string; readonly advice: TextAdviceOption }) {
  const { ask } = useFieldServices();
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
    <div role="status" aria-live="polite">
      {isLong && notes.length > 0 ? (
        <ul className="text-advice">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
