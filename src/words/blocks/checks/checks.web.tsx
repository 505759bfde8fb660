// Conditions of the page's record: what is met has a tick; what is not says what is missing and leads there.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Link, useSearchParams } from 'react-router';
import { holdsAll } from '../../../core/condition.ts';
import { fillText } from '../../../web/blocks/block-facts.ts';
import type { BlockProps, BlockWeb } from '../../../web/blocks/block-web.ts';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import type { CheckModel } from './checks.model.ts';
import './checks.css';

type Row = NonNullable<BlockProps<'checks'>['record']>;

export const web: BlockWeb<'checks'> = {
  Block: ({ block, record }) => (record === null ? null : <Checks checks={block.checks} record={record} />),
};

function Checks({ checks, record }: { readonly checks: readonly CheckModel[]; readonly record: Row }) {
  return (
    <ul className="block-checks">
      {checks
        .filter(({ when }) => holdsAll(when, record))
        .map((check) => (
          <Check key={check.title} check={check} record={record} />
        ))}
    </ul>
  );
}

function Check({ check, record }: { readonly check: CheckModel; readonly record: Row }) {
  const isDone = holdsAll(check.done, record);
  return (
    <li className={isDone ? 'is-met' : 'is-missing'}>
      {isDone ? <CheckCircleFilled aria-label="已满足" /> : <CloseCircleFilled aria-label="未满足" />}
      <span>
        <strong>{check.title}</strong>
        {isDone || check.missing === '' ? null : (
          <span className="block-check-missing">{fillText(check.missing, record)}</span>
        )}
        {isDone || check.screen === null ? null : <Way screen={check.screen} title={check.title} />}
      </span>
    </li>
  );
}

function Way({ screen, title }: { readonly screen: string; readonly title: string }) {
  const { app } = useSession();
  const mayOpen = useMayOpen(screen);
  const [params] = useSearchParams();
  const type = params.get('type');
  const target = mayOpen ? app.screens.find((one) => one.key === screen) : undefined;
  if (target === undefined) return null;
  const to = type === null ? target.path : `${target.path}?type=${encodeURIComponent(type)}`;
  return (
    <Link to={to} aria-label={`去办理：${title}`}>
      去办理
    </Link>
  );
}
