// A figure as the way to its rows; where the person has no such screen, it is only read.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FigureModel } from '../../core/figure-model.ts';
import type { Json } from '../../core/json.ts';
import { useMayOpen } from '../kinds/use-may-open.ts';
import { type OpenedList, withList } from '../list/opened-list.ts';
import { WITHIN } from '../screen/within.ts';
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

export interface WayIn extends OpenedList {
  readonly id?: number | undefined;
  /** Of the record that the list stands within (writeWithin). */
  readonly within?: string | undefined;
}

/** Addresses of a screen's rows; null: the person has no such screen. */
export function useWayTo(screen: string | null): ((way: WayIn) => string) | null {
  const { app } = useSession();
  const mayOpen = useMayOpen(screen);
  const [params] = useSearchParams();
  const target = mayOpen ? app.screens.find(({ key }) => key === screen) : undefined;
  if (target === undefined) return null;
  const type = params.get('type');
  return ({ id, within, ...opened }) => {
    const place = { ...(type === null ? {} : { type }), ...(within === undefined ? {} : { [WITHIN]: within }) };
    const query = withList(new URLSearchParams(place), opened);
    if (id !== undefined) query.set('id', String(id));
    return query.size === 0 ? target.path : `${target.path}?${query.toString()}`;
  };
}
