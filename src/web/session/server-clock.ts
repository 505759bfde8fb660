// The server's clock as the browser knows it: how far this computer's is off, from the Date header of the server's
// answers. Deadlines are counted down by it (domain §5.1): a computer with the wrong time must not show the wrong
// deadline.
import { createContext, useCallback, useContext } from 'react';
import { formatDate } from '../../core/date-time.ts';

export interface ServerClock {
  readonly now: () => Date;
  /** Told the Date header of each answer; "" is passed over. */
  readonly hear: (date: string) => void;
}

/** The header has whole seconds and comes late: what differs by less says nothing new. */
const BLUR_MS = 2_000;

export function createServerClock(here: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    now: () => new Date(here() + ahead),
    hear: (date) => {
      const heard = Date.parse(date) - here();
      if (!Number.isNaN(heard) && Math.abs(heard - ahead) > BLUR_MS) ahead = heard;
    },
  };
}

/** Stories and tests go by this computer's. */
export const ServerClockContext = createContext<Pick<ServerClock, 'now'>>({ now: () => new Date() });

export function useServerClock(): Pick<ServerClock, 'now'> {
  return useContext(ServerClockContext);
}

/** YYYY-MM-DD in the office's zone, of the moment it is asked: what "today" is in the rules of forms. */
export function useToday(): () => string {
  const clock = useServerClock();
  return useCallback(() => formatDate(clock.now()), [clock]);
}
