/** Of one's own, and of the office's: together a page of the list. */
export const MOST_PHRASES = 50;
