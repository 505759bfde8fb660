// What others change is asked anew: lists, counts and statistics. Open records and forms are not: what a person is
// reading or typing must not change under their hands. One place for all hooks, so that a change asks each list once.
import { type LiveEvent, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { propertyOf } from '../../core/unknown-value.ts';
import { ANYTHING, channelOf } from './live-channel.ts';

/** Of what this page has just written or asked anew itself it needs no more. */
const OWN_MS = 3_000;

export function LiveRefresh() {
  const client = useQueryClient();
  const wroteAt = useRef(-Infinity);
  const waiting = useRef(new Set<string>());
  /** Resource → when the page asked its lists anew: after a write, and after a read that was a step. */
  const askedAt = useRef(new Map<string, number>());
  const isRefreshing = useRef(false);
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') wroteAt.current = Date.now();
      }),
    [client],
  );
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate' || isRefreshing.current) return;
        const [, , resource] = event.query.queryKey;
        if (typeof resource === 'string') askedAt.current.set(resource, Date.now());
      }),
    [client],
  );
  const isKnown = (resource: string): boolean => {
    const since = Math.max(wroteAt.current, askedAt.current.get(resource) ?? -Infinity);
    // The line can be faster than the answer to the write that it tells of.
    return client.isMutating() > 0 || Date.now() - since < OWN_MS;
  };
  const refresh = (): void => {
    const changed = waiting.current;
    waiting.current = new Set();
    isRefreshing.current = true;
    // Refine keeps lists under "data", the data provider, the resource and "list".
    void client.invalidateQueries({
      predicate: ({ queryKey: [room, , resource, action] }) =>
        room === 'data' &&
        action === 'list' &&
        (resource === ANYTHING || changed.has(ANYTHING) || (typeof resource === 'string' && changed.has(resource))),
      refetchType: 'active',
    });
    isRefreshing.current = false;
  };
  useSubscription({
    channel: channelOf(ANYTHING),
    onLiveEvent: ({ channel, payload }: LiveEvent) => {
      const resource = channel.slice(channelOf('').length);
      if (propertyOf(payload, 'isOwn') === true && isKnown(resource)) return;
      // What one message brings is asked once.
      if (waiting.current.size === 0) queueMicrotask(refresh);
      waiting.current.add(resource);
    },
  });
  return null;
}
