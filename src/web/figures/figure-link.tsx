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
  const addressOf = useWayTo(figure.screen);
  if (addressOf === null) return <span className={className}>{children}</span>;
  return (
    <Link
      className={className}
      to={addressOf({ ...figure, filters, id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}

export interface WayIn extends Pick<FigureModel, 'preset' | 'query'> {
  readonly filters: Readonly<Record<string, Json>>;
  readonly id?: number | undefined;
}

/** Addresses of a screen's rows; null: the person has no such screen. */
export function useWayTo(screen: string | null): ((way: WayIn) => string) | null {
  const { app } = useSession();
  const mayOpen = useMayOpen(screen);
  const [params] = useSearchParams();
  const target = mayOpen ? app.screens.find(({ key }) => key === screen) : undefined;
  if (target === undefined) return null;
  const type = params.get('type');
  return ({ preset, query: { tab, ...fields }, filters, id }) => {
    const asked = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, decodeValue(text)]));
    const place = { ...(type === null ? {} : { type }), ...(tab === undefined ? {} : { tab }) };
    const state = { ...FIRST_STATE, preset: preset ?? '', filters: { ...asked, ...filters } };
    const query = writeListState(new URLSearchParams(place), state);
    if (id !== undefined) query.set('id', String(id));
    return query.size === 0 ? target.path : `${target.path}?${query.toString()}`;
  };
}
