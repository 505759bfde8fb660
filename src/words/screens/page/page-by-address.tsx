// A page about one record that is opened by its address and not from the record's row: the address may name the record
// (?id=12); where it does not, the page says from where it is opened and leads there. Without a record its lists would
// show the rows of all.
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { app } from '../../../generated/web/app.ts';
import { readCallOf } from '../../../web/actions/action-calls.ts';
import { useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { recordInAddress } from '../../../web/screen/within.ts';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { screenAbove } from './screen-above.ts';
import './page.css';

export function PageByAddress({ screen, fields }: KindProps) {
  const [params] = useSearchParams();
  const id = recordInAddress(params);
  const { record, isLoading, error, refetch } = useStoredRecord({ call: readCallOf(screen), id });
  if (id === null) return <Choose path={screen.model.path} />;
  if (error !== null)
    return (
      <div className="kind-card">
        <ListError message={error} onRetry={refetch} />
      </div>
    );
  if (isLoading || record === null)
    return (
      <div className="kind-card">
        <ListLoading rows={6} />
      </div>
    );
  return <Blocks screen={screen} fields={fields} record={record} />;
}

function Choose({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const above = screenAbove(app.screens, path);
  const mayOpen = useMayOpen(above?.key ?? null);
  const type = params.get('type');
  const go = (to: string): void => void navigate(type === null ? to : `${to}?type=${type}`);
  return (
    <div className="kind-card page-choose" role="status">
      <p className="page-choose-title">还没有选定要看的记录</p>
      <p>请在列表里找到它，从它的“操作”里打开。</p>
      <Button type="primary" onClick={() => go(mayOpen && above !== null ? above.path : '/')}>
        {mayOpen && above !== null ? `打开${above.title}` : '返回首页'}
      </Button>
    </div>
  );
}
