// A record that a home, a message or a sent link leads to: where it waits for a verdict of whoever opens it, its review
// shows it whole, once the list that it is taken from has answered; else its detail with what can be done. So does one
// that the history opens again with an action, which may be open to it no more.
import { useNotification } from '@refinedev/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { nameOfRecord } from '../action-calls.ts';
import type { DialogProps } from '../action-web.ts';
import type { DetailSource } from '../use-action-host.tsx';
import { useDetailRecord } from '../use-stored-record.ts';
import { DetailDrawer } from './detail-drawer.tsx';

export interface OpenedRecordProps extends DialogProps {
  readonly record: RecordValues;
  readonly source: RefObject<DetailSource>;
  /** Id of what was open on it; null: it is reviewed, where it waits for that. */
  readonly action: string | null;
  /** It is only read, since that is not open to it now. */
  readonly onRead: () => void;
}

export function OpenedRecord(props: OpenedRecordProps) {
  const { screen, record, source, action, onRead } = props;
  const { open: notify } = useNotification();
  const { record: stored, isLoading } = useDetailRecord(screen, record);
  const { ledTo, actionsOf } = source.current;
  // One that was open in this list keeps its place there.
  const offersOf = ledTo === null || action === null ? ledTo : actionsOf;
  const offers = stored === null ? undefined : offersOf?.(stored);
  const going = offers?.find(({ id, judges }) => (action === null ? judges : id === action));
  const isRefused = action !== null && offers !== undefined && going === undefined;
  const isGone = useRef(false);
  // Once it is drawn it stays, also while it is asked for anew.
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current || isGone.current || going === undefined) return;
    isGone.current = true;
    going.run();
  }, [going]);
  const isTold = useRef(false);
  useEffect(() => {
    if (!isRefused || isTold.current) return;
    isTold.current = true;
    const name = nameOfRecord(screen, stored ?? record);
    notify?.({ type: 'error', message: `“${name}”已经办理，或者不再由您办理，现在只能查看` });
    onRead();
  }, [isRefused, notify, onRead, screen, stored, record]);
  if (!isDrawn.current && (isLoading || ledTo === null || going !== undefined)) return <p data-loading="" hidden />;
  isDrawn.current = true;
  return <DetailDrawer {...props} />;
}
