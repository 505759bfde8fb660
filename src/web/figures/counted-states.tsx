// What stands in place of figures that are on their way or did not come.
import { ListLoading } from '../list/list-states.tsx';
import type { Counted } from './use-counted.ts';

export function CountedWaiting({ counted, rows }: { readonly counted: Counted; readonly rows: number }) {
  const { isFirst, error, retry } = counted;
  if (error !== null)
    return (
      <p className="block-none" role="alert">
        统计加载失败：{error}{' '}
        <button type="button" className="list-link" onClick={retry}>
          重试
        </button>
      </p>
    );
  return isFirst ? <ListLoading rows={rows} /> : null;
}
