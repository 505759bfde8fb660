// Whether what a card offers can be done, as its check call says it: a tick, or each reason against it.
import { useQuery } from '@tanstack/react-query';
import type { RecordValues } from '../../core/rule.ts';
import type { CardCheckModel } from '../../core/card-check-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { reasonsOf } from './reasons.ts';

const MARKS: Readonly<Record<string, string>> = { pass: '✓', error: '✗', warn: '!' };

export function CardCheck({
  model,
  call,
  record,
}: {
  readonly model: CardCheckModel;
  readonly call: WebCall;
  readonly record: RecordValues;
}) {
  const api = useApi();
  const args = Object.fromEntries(
    Object.entries(model.pass).map(([argument, field]) => [argument, record[field] ?? null]),
  );
  const { data, error, isPending } = useQuery({
    queryKey: ['card-check', call.path, args],
    queryFn: async ({ signal }) =>
      reasonsOf(await api.call<unknown>({ path: call.path, method: call.method, args, signal })),
    retry: false,
    gcTime: 0,
  });
  if (isPending)
    return (
      <p className="card-check" role="status" data-loading="">
        正在核对条件…
      </p>
    );
  if (error !== null)
    return (
      <p className="card-check" role="status">
        条件核对失败：{messageOf(error)}
      </p>
    );
  const lines = data.some(({ level }) => level === 'error')
    ? data
    : [{ code: 'pass', message: model.ok, level: 'pass' }, ...data];
  return (
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
  );
}
