// Refine's live provider: what others change reaches this page as events of channels, "resources/<entity>", by one line
// for the whole page. Whoever subscribes to "resources/*" hears of all.
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { ApiError } from '../session/api-error.ts';
import type { Api } from '../session/api.ts';
import { createChangeLine, type Heard } from './change-line.ts';
import { readEvents } from './event-stream.ts';
import { ANYTHING, channelOf } from './live-channel.ts';

interface Subscription {
  readonly channel: string;
  readonly callback: (event: LiveEvent) => void;
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

export function createLiveProvider(api: Api): LiveProvider {
  const subscriptions = new Set<Subscription>();
  const line = createChangeLine({
    open: async (ago, { signal, onEvent }) => {
      try {
        const args = { ago: Math.round(ago) };
        await readEvents(await api.stream({ path: '/api/common/changes', method: 'GET', args, signal }), onEvent);
      } catch (error) {
        if (error instanceof ApiError && (error.code === 401 || error.code === 402))
          onEvent({ name: 'over', data: null });
        throw error;
      }
    },
    now: Date.now,
    isShown: () => document.visibilityState === 'visible',
  });
  const tell = ({ resources, own }: Heard): void => {
    for (const resource of resources ?? [ANYTHING]) {
      const event: LiveEvent = {
        channel: channelOf(resource),
        type: '*',
        payload: { isOwn: own.includes(resource) },
        date: new Date(),
      };
      for (const { channel, callback } of subscriptions)
        if (channel === event.channel || channel === channelOf(ANYTHING) || resource === ANYTHING) callback(event);
    }
  };
  const begin = (): void => {
    document.addEventListener('visibilitychange', line.look);
    for (const sign of SIGNS) window.addEventListener(sign, line.look, { passive: true });
    line.start(tell);
  };
  const end = (): void => {
    document.removeEventListener('visibilitychange', line.look);
    for (const sign of SIGNS) window.removeEventListener(sign, line.look);
    line.stop();
  };
  return {
    subscribe: ({ channel, callback }): Subscription => {
      const subscription = { channel, callback };
      subscriptions.add(subscription);
      if (subscriptions.size === 1) begin();
      return subscription;
    },
    unsubscribe: (subscription: Subscription) => {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) end();
    },
  };
}
