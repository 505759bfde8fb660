// Where a column's link leads in a row: to a screen the person has in this system, within what the row hands down and
// searched by what it says.
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import { useWayTo } from '../../../web/figures/figure-link.tsx';
import { withDrawer } from '../../../web/list/opened-list.ts';
import { writeWithin } from '../../../web/screen/within.ts';
import type { ColumnOpeners } from '../../../web/list/column-web.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import type { LinkColumn } from './link.model.ts';
import type { LinkPlace } from './screen-link.tsx';

/** null: the person cannot open the screen, nothing is to be handed down, or it would show nothing. */
export function useColumnLink(
  { link, field, title: named }: LinkColumn,
  record: RecordValues,
  showScreen: ColumnOpeners['showScreen'],
): LinkPlace | null {
  const { app } = useSession();
  const addressOf = useWayTo(link.screen);
  const [, setParams] = useSearchParams();
  const { field: by, screen: name, preset, query } = link;
  const id = by === null ? null : (record[link.from] ?? null);
  if (addressOf === null || (by !== null && id === null) || record[field] === 0) return null;
  const title = app.screens.find(({ key }) => key === name)?.title ?? '';
  const filters = Object.fromEntries(Object.entries(link.search).map(([to, from]) => [to, record[from] ?? null]));
  const opened = { preset, query, filters };
  return {
    to: addressOf({ ...opened, within: by === null ? undefined : writeWithin(by, id) }),
    title,
    onOpen:
      by === null || link.in === 'page'
        ? null
        : (shown) => {
            setParams((now) => withDrawer(now, opened), { replace: true, preventScrollReset: true });
            // A number alone names nothing.
            const object = typeof record[field] === 'number' ? `${named} ${shown}` : shown;
            showScreen({ title: `${title}：${object}`, name, by, entity: null, record: { id } });
          },
  };
}
