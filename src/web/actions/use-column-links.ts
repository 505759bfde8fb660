// Where the links of a list's columns lead: to screens the person has in this system, within what the row hands down.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ColumnLink } from '../list/link-cell.tsx';
import { addressOf, WITHIN, withDrawer, writeWithin } from '../kinds/within.ts';
import type { ColumnOpeners } from '../list/record-columns.tsx';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import type { ActionHost } from './use-action-host.tsx';

export function useColumnLinks(showScreen: ActionHost['showScreen']): ColumnOpeners['linkOf'] {
  const { app, stored } = useSession();
  const [params, setParams] = useSearchParams();
  const type = params.get('type');
  return useMemo(() => {
    const { authority } = readStoredFacts(stored);
    return ({ link }, record): ColumnLink | null => {
      const id = link === undefined ? null : (record[link.from] ?? null);
      const screen = app.screens.find(({ key }) => key === link?.screen && authority.includes(key));
      if (link === undefined || id === null || screen === undefined) return null;
      const { key, path, title } = screen;
      return {
        to: addressOf(path, { type, [WITHIN]: writeWithin(link.field, id), preset: link.preset }),
        title,
        onOpen: link.in === 'page' ? null : (shown) => {
          setParams((now) => withDrawer(now, link.preset), { replace: true, preventScrollReset: true });
          showScreen({ title: `${title}：${shown}`, name: key, by: link.field, entity: null, record: { id } });
        },
      };
    };
  }, [app, stored, type, setParams, showScreen]);
}
