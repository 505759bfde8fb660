// How many of something a person has running (exports, uploads on their way), so that one person cannot keep the server
// busy.
export interface PersonPlaces {
  /** Answers how to leave, or null when all of the user's places are taken. Leaving twice does no harm. */
  readonly enter: (userId: number, places: number) => (() => void) | null;
}

export function createPersonPlaces(): PersonPlaces {
  const running = new Map<number, number>();
  return {
    enter: (userId, places) => {
      const before = running.get(userId) ?? 0;
      if (before >= places) return null;
      running.set(userId, before + 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        const now = (running.get(userId) ?? 1) - 1;
        if (now <= 0) running.delete(userId);
        else running.set(userId, now);
      };
    },
  };
}
