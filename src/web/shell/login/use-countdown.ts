// Seconds until something may be done again, counted from a moment that is kept for the tab: a reload does not begin
// anew.
import { useEffect, useState } from 'react';

export interface Countdown {
  /** 0: now. */
  readonly seconds: number;
  readonly begin: (seconds: number) => void;
}

const MOST_SECONDS = 3_600;

export function useCountdown(key: string): Countdown {
  const [until, setUntil] = useState(() => Number(window.sessionStorage.getItem(key)) || 0);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = secondsLeft(until, now) > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds: secondsLeft(until, now),
    begin: (seconds) => {
      const end = Date.now() + seconds * 1_000;
      window.sessionStorage.setItem(key, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  };
}

/** A clock that was set back must not lock anybody out for hours. */
function secondsLeft(until: number, now: number): number {
  const left = Math.ceil((until - now) / 1_000);
  return left > MOST_SECONDS ? 0 : Math.max(0, left);
}
