// What others change is asked anew: lists, counts and statistics. Open records and forms are not: what a person is
// reading or typing must not change under their hands. One place for all hooks, so that a change asks each list once.
import { type LiveEvent, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { propertyOf } from '../../core/unknown-value.ts';
import { ANYTHING, channelOf } from './live-channel.ts';

/** Of what this page has just written itself it has asked anew already. */
const OWN_MS = 3_000;

export function LiveRefresh() {
  const client = useQueryClient();
  const wroteAt = useRef(-Infinity);
  const waiting = useRef(new Set<string>());
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') wroteAt.current = Date.now();
      }),
    [client],
  );
  const refresh = (): void => {
    const changed = waiting.current;
    waiting.current = new Set();
    // Refine keeps lists under "data", the data provider, the resource and "list".
    void client.invalidateQueries({
      predicate: ({ queryKey: [room, , resource, action] }) =>
        room === 'data' &&
        action === 'list' &&
        (resource === ANYTHING || changed.has(ANYTHING) || (typeof resource === 'string' && changed.has(resource))),
      refetchType: 'active',
    });
  };
  useSubscription({
    channel: channelOf(ANYTHING),
    onLiveEvent: ({ channel, payload }: LiveEvent) => {
      const isOwn = propertyOf(payload, 'isOwn') === true;
      if (isOwn && Date.now() - wroteAt.current < OWN_MS) return;
      // What one message brings is asked once.
      if (waiting.current.size === 0) queueMicrotask(refresh);
      waiting.current.add(channel.slice(channelOf('').length));
    },
  });
  return null;
}
