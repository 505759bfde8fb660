// What stands in place of figures that are on their way or did not come.
import { BlockFailed } from '../blocks/block-failed.tsx';
import { ListLoading } from '../list/list-states.tsx';
import type { Counted } from './use-counted.ts';

export function CountedWaiting({ counted, rows }: { readonly counted: Counted; readonly rows: number }) {
  const { isFirst, error, retry } = counted;
  if (error !== null) return <BlockFailed what="统计" error={error} onRetry={retry} />;
  return isFirst ? <ListLoading rows={rows} /> : null;
}
