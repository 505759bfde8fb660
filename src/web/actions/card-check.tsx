// Whether what a card offers can be done, as its check call says it: a tick and the buttons, or each reason against it.
import type { ReactNode } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { CardCheckModel } from '../../core/card-check-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { useAnswer } from '../list/use-answer.ts';
import { CardChecking } from './card-checking.tsx';
import { reasonsOf } from './reasons.ts';

const MARKS: Readonly<Record<string, string>> = { pass: '✓', error: '✗', warn: '!' };

export function CardCheck({
  model,
  call,
  record,
  offer,
}: {
  readonly model: CardCheckModel;
  readonly call: WebCall;
  readonly record: RecordValues;
  readonly offer: ReactNode;
}) {
  const args = Object.fromEntries(
    Object.entries(model.pass).map(([argument, field]) => [argument, record[field] ?? null]),
  );
  const { answer, error } = useAnswer({ call, args, read: reasonsOf, kept: 'brief', isGathered: call.many !== null });
  if (error !== null)
    return (
      <>
        <p className="card-check" role="status">
          条件核对失败：{error}
        </p>
        {offer}
      </>
    );
  if (answer === null) return <CardChecking>{offer}</CardChecking>;
  const isBarred = answer.some(({ level }) => level === 'error');
  const lines = isBarred ? answer : [{ code: 'pass', message: model.ok, level: 'pass' }, ...answer];
  return (
    <>
      <div className="card-check" role="status">
        <ul>
          {lines.map(({ code, message, level }, at) => (
            <li key={`${code}${at}`} data-level={level in MARKS ? level : 'warn'}>
              <span aria-hidden="true">{MARKS[level] ?? '!'}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </div>
      {isBarred ? null : offer}
    </>
  );
}
