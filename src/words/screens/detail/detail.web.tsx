// Screen kind "detail": one record as a page; its id stands in the address (?id=12).
import { useSearchParams } from 'react-router';
import { RecordDetail } from '../../../web/actions/detail/record-detail.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';

export function DetailKind({ screen, fields }: KindProps) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <KindPage title={screen.model.title}>
      {id > 0 ? (
        <div className="kind-card">
          <RecordDetail screen={screen} fields={fields} record={{ id }} />
        </div>
      ) : (
        <p className="kind-card">地址中没有编号，请从列表打开。</p>
      )}
    </KindPage>
  );
}
