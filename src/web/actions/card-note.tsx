// What is checked of a card before its buttons are there to be pressed.
import type { ReactNode } from 'react';
import type { CardCheckModel } from '../../core/card-check-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import { CardChecking } from './card-checking.tsx';

const CardCheck = lazyPart(async () => (await import('./card-check.tsx')).CardCheck);

/** offer: the card's buttons, or null. */
export function cardNote(model: CardCheckModel, call: WebCall): (record: RecordValues, offer: ReactNode) => ReactNode {
  return (record, offer) => (
    <WaitingContext value={<CardChecking>{offer}</CardChecking>}>
      <CardCheck model={model} call={call} record={record} offer={offer} />
    </WaitingContext>
  );
}
