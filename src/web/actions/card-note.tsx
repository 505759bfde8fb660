// What is checked of a card before its buttons can be pressed, while it is asked.
import type { ReactNode } from 'react';
import type { CardCheckModel } from '../../core/card-check-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';

const CardCheck = lazyPart(async () => (await import('./card-check.tsx')).CardCheck);

export function cardNote(model: CardCheckModel, call: WebCall): (record: RecordValues) => ReactNode {
  return (record) => (
    <WaitingContext
      value={
        <p className="card-check" role="status" data-loading="">
          正在核对条件…
        </p>
      }
    >
      <CardCheck model={model} call={call} record={record} />
    </WaitingContext>
  );
}
