// What another tab did to the session both share: pure, asked on every storage event.
export interface SharedSession {
  /** Whom this page works for. */
  readonly mine: number | null;
  /** Who is stored now; null while a login is being written. */
  readonly stored: number | null;
  readonly isSignedIn: boolean;
}

/** "ended": signed out elsewhere; "replaced": somebody else signed in; null: nothing that concerns this page. */
export function otherTabChange({ mine, stored, isSignedIn }: SharedSession): 'ended' | 'replaced' | null {
  if (mine === null) return null;
  if (!isSignedIn) return 'ended';
  return stored !== null && stored !== mine ? 'replaced' : null;
}
