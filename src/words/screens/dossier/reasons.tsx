// What stands against it, and what is only to be minded.
import { Alert } from 'antd';
import type { Reason } from '../../../web/actions/reasons.ts';

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const [errors, others] = [
    reasons.filter(({ level }) => level === 'error'),
    reasons.filter(({ level }) => level !== 'error'),
  ];
  return (
    <>
      <Listed type="error" title="目前不能提交" reasons={errors} />
      <Listed type="warning" title="请注意" reasons={others} />
    </>
  );
}

function Listed({
  type,
  title,
  reasons,
}: {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly reasons: readonly Reason[];
}) {
  if (reasons.length === 0) return null;
  return (
    <Alert
      className="form-notice"
      type={type}
      showIcon
      role="status"
      message={title}
      description={
        <ul className="dossier-reasons">
          {reasons.map(({ code, message }, at) => (
            <li key={`${code}${at}`}>{message}</li>
          ))}
        </ul>
      }
    />
  );
}
