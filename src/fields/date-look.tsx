// What every date picker of the product has in common.
import zhCN from 'antd/es/date-picker/locale/zh_CN';
import dayjs from 'dayjs';
import type { ComponentProps, ReactNode } from 'react';
import { isByFinger } from './by-finger.ts';
import { popupFrame } from './popup-frame.ts';

/** Years that the validator takes (core/formats/calendar.ts). */
export const FIRST_DAY = dayjs('1800-01-01');
export const LAST_DAY = dayjs('2199-12-31').endOf('day');

/** On a phone the calendar alone comes up: the keyboard of the screen would lie over it. */
export function DateInput(props: ComponentProps<'input'>) {
  return <input {...props} {...(isByFinger() ? { inputMode: 'none' } : {})} />;
}

/** antd's calendars are stops of the Tab key on which no key does anything: keys are the box's. */
function holdNoFocus(frame: HTMLElement | null): void {
  for (const panel of frame?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) panel.tabIndex = -1;
}

/** The year and the month over the days are called what stands on them. */
const LOCALE = { ...zhCN, lang: { ...zhCN.lang, yearSelect: '', monthSelect: '' } };

export const DATE_LOOK = {
  locale: LOCALE,
  components: { input: DateInput },
  getPopupContainer: popupFrame,
  needConfirm: false,
  panelRender: (calendar: ReactNode) => <div ref={holdNoFocus}>{calendar}</div>,
  allowClear: { clearIcon: <span aria-label="清除">×</span> },
} as const;
