// "距申报截止还有 3天4小时", by the server's clock, looked at again as it comes nearer. The last three days it is a
// banner.
import { useEffect, useState } from 'react';
import { useServerClock } from '../session/server-clock.ts';
import { countdownOf, lookAgainAfter } from './countdown-facts.ts';
import './countdown.css';

export interface CountdownProps {
  readonly title: string;
  /** "YYYY-MM-DD HH:mm:ss"; anything else shows nothing. */
  readonly until: unknown;
}

export function Countdown({ title, until }: CountdownProps) {
  const now = useServerNow(until);
  const facts = countdownOf(title, until, now);
  // Only a change of urgency is told, not every minute.
  return facts === null ? null : (
    <p className="countdown" data-urgency={facts.urgency} role="note">
      {facts.text}
    </p>
  );
}

/** The server's time, again and again until the moment. */
function useServerNow(until: unknown): Date {
  const clock = useServerClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock.now()), lookAgainAfter(until, now));
    return () => clearTimeout(timer);
  }, [clock, until, now]);
  return now;
}
