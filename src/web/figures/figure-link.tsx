// A figure as the way to its rows; where the person has no such screen, it is only read.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FigureModel } from '../../core/figure-model.ts';
import type { Json } from '../../core/json.ts';
import { useMayOpen } from '../kinds/use-may-open.ts';
import { decodeValue, FIRST_STATE, writeListState } from '../list/list-state.ts';
import { useSession } from '../session/session-context.tsx';

export interface FigureLinkProps {
  readonly figure: Pick<FigureModel, 'screen' | 'preset' | 'query'>;
  /** Further search fields. */
  readonly filters?: Readonly<Record<string, Json>>;
  readonly className: string;
  /** The record that the screen opens. */
  readonly id?: number;
  /** Where what is seen does not say it alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function FigureLink({ figure, filters = {}, id, className, label, children }: FigureLinkProps) {
  const { app } = useSession();
  const mayOpen = useMayOpen(figure.screen);
  const [params] = useSearchParams();
  const target = mayOpen ? app.screens.find(({ key }) => key === figure.screen) : undefined;
  if (target === undefined) return <span className={className}>{children}</span>;
  const { tab, ...fields } = figure.query;
  const asked = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, decodeValue(text)]));
  const type = params.get('type');
  const place = { ...(type === null ? {} : { type }), ...(tab === undefined ? {} : { tab }) };
  const state = { ...FIRST_STATE, preset: figure.preset ?? '', filters: { ...asked, ...filters } };
  const query = writeListState(new URLSearchParams(place), state);
  if (id !== undefined) query.set('id', String(id));
  return (
    <Link
      className={className}
      to={query.size === 0 ? target.path : `${target.path}?${query.toString()}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}
