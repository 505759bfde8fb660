// What may stand against handing a dossier in, as its check call says it: asked when it opens and after each save.
import { useCallback, useEffect, useState } from 'react';
import type { DossierModel } from './dossier.model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { reasonsOf, type Reason } from '../../../web/actions/reasons.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import type { RecordLine } from '../../../web/saving/record-line.ts';

export interface Reasons {
  readonly reasons: readonly Reason[];
  readonly askReasons: () => void;
}

export function useReasons(screen: WebScreen, { check }: DossierModel, line: RecordLine): Reasons {
  const ask = useAsk();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const call = screen.calls[check?.call ?? ''];
  const askReasons = useCallback(() => {
    if (call === undefined || check === null) return;
    const record = line.record();
    const args = Object.fromEntries(
      Object.entries(check.pass).flatMap(([argument, field]) =>
        record[field] === undefined || record[field] === null ? [] : [[argument, record[field]]],
      ),
    );
    ask(call, args).then(
      (answer) => setReasons(reasonsOf(answer)),
      () => undefined,
    );
  }, [ask, call, check, line]);
  useEffect(askReasons, [askReasons]);
  return { reasons, askReasons };
}
