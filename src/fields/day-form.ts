// Days and moments between the three forms they have in a box: stored text, antd's Dayjs, and what people type.
import dayjs, { type Dayjs } from 'dayjs';
import { isDate, isDateTime } from '../core/formats/calendar.ts';
import { plainDay, plainMoment } from '../core/day-text.ts';

export interface DayForm {
  /** Of the text that is stored. */
  readonly stored: string;
  /** The first is how the box shows it; by all of them antd follows what is typed. */
  readonly typed: readonly string[];
  readonly isStored: (text: string) => boolean;
  /** What is typed → stored text; anything else as it is, for the validator to name. */
  readonly read: (text: string) => string;
}

const WAYS = ['YYYY年MM月DD日', 'YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD'] as const;

export const DAY: DayForm = {
  stored: 'YYYY-MM-DD',
  typed: WAYS,
  isStored: isDate,
  read: (text) => plainDay(spread(text.normalize('NFKC').trim())),
};

const MINUTES = WAYS.map((way) => `${way} HH:mm`);
const SECONDS = WAYS.map((way) => `${way} HH:mm:ss`);

/** Seconds are shown only where they say something. */
export function momentForm(hasSeconds: boolean): DayForm {
  return {
    stored: 'YYYY-MM-DD HH:mm:ss',
    typed: hasSeconds ? [...SECONDS, ...MINUTES] : [...MINUTES, ...SECONDS],
    isStored: isDateTime,
    read: (text) => plainMoment(spread(text.normalize('NFKC').trim())),
  };
}

/** null: empty, or no day. */
export function dayOf(text: string, form: DayForm): Dayjs | null {
  return form.isStored(text) ? dayjs(text) : null;
}

/** 20260318 → 2026-03-18 */
function spread(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})(?=$| )/, '$1-$2-$3');
}
