// A call that writes, by Refine's useCustomMutation, and what follows from its answer. Its caller says it and asks anew
// what is shown.
import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { type WriteOutcome, writeOutcome } from './write-outcome.ts';

type Values = Readonly<Record<string, Json>>;

export type Send = (call: Pick<WebCall, 'path'>, values: Values) => Promise<WriteOutcome>;

export function useSend(): Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, Values>();
  return useCallback<Send>(
    ({ path }, values) =>
      writeOutcome(() =>
        mutateAsync({ url: path, method: 'post', values, successNotification: false, errorNotification: false }),
      ),
    [mutateAsync],
  );
}
