// How long the list of what is proposed is public: from the moment that the batch says, for its days or, where it says
// none, the office's.
import { daysAfter, momentOf } from '../../core/date-time.ts';
import type { Settings } from '../../core/settings.ts';

export const PUBLICITY_READS = ['topicbatchId.publicTime', 'topicbatchId.publicityDays'] as const;

export interface Publicity {
  readonly publicTime?: string | null;
  readonly publicityDays?: number | null;
}

/** null: it is not published, or will be later without a moment that is known. */
export function publicityEnd({ publicTime, publicityDays }: Publicity, settings: Settings): string | null {
  if (typeof publicTime !== 'string') return null;
  const days = publicityDays ?? settings.number('publicityDays');
  return daysAfter(new Date(momentOf(publicTime)), days);
}
