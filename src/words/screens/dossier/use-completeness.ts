// How far each section is: asked when the dossier opens and a moment after something was stored, the last answer
// staying until then.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DossierModel } from './dossier.model.ts';
import type { Json } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { factsAfterRefusal, sectionFacts, type SectionFacts } from './completeness.ts';

export interface Completeness {
  readonly facts: readonly SectionFacts[];
  readonly ask: () => void;
  /** A submit has said what is wrong: that stands until something is stored. */
  readonly refused: (facts: readonly SectionFacts[]) => void;
}

const PAUSE_MS = 400;

export function useCompleteness(screen: WebScreen, model: DossierModel, id: Json): Completeness {
  const askCall = useAsk();
  const [facts, setFacts] = useState<readonly SectionFacts[]>([]);
  const call = screen.calls[model.completeness ?? ''];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const ask = useCallback(() => {
    if (call === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      asked.current += 1;
      const mine = asked.current;
      // It is help, not the judgement: without an answer the last one stays.
      askCall(call, { id }).then(
        (answer) => {
          if (mine === asked.current) setFacts(sectionFacts(answer));
        },
        () => undefined,
      );
    }, PAUSE_MS);
  }, [askCall, call, id]);
  useEffect(() => {
    ask();
    return () => {
      if (timer.current === undefined || call === undefined) return;
      clearTimeout(timer.current);
      // Who leaves at once after a save: the lists they come to show how far the record is now.
      void askCall(call, { id }).catch(() => undefined);
    };
  }, [ask, askCall, call, id]);
  const refused = useCallback((next: readonly SectionFacts[]) => {
    clearTimeout(timer.current);
    asked.current += 1;
    setFacts((known) => factsAfterRefusal(known, next));
  }, []);
  return { facts, ask, refused };
}
