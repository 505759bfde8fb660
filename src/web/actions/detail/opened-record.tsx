// A record that a home, a message or a sent link leads to: where it waits for a verdict of whoever opens it, its review
// shows it whole, once the list that it is taken from has answered; else its detail with what can be done.
import { type RefObject, useEffect, useRef } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { DialogProps } from '../action-web.ts';
import type { DetailSource } from '../use-action-host.tsx';
import { useDetailRecord } from '../use-stored-record.ts';
import { DetailDrawer } from './detail-drawer.tsx';

export interface OpenedRecordProps extends DialogProps {
  readonly record: RecordValues;
  readonly source: RefObject<DetailSource>;
}

export function OpenedRecord(props: OpenedRecordProps) {
  const { screen, record, source } = props;
  const { record: stored, isLoading } = useDetailRecord(screen, record);
  const { ledTo } = source.current;
  const judging = stored === null ? undefined : ledTo?.(stored).find(({ judges }) => judges);
  const isJudged = useRef(false);
  // Once it is drawn it stays, also while it is asked for anew.
  const isDrawn = useRef(false);
  useEffect(() => {
    if (judging === undefined || isDrawn.current || isJudged.current) return;
    isJudged.current = true;
    judging.run();
  }, [judging]);
  if (!isDrawn.current && (isLoading || ledTo === null || judging !== undefined)) return <p data-loading="" hidden />;
  isDrawn.current = true;
  return <DetailDrawer {...props} />;
}
