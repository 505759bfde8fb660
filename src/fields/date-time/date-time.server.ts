// A moment on the server: on paper as Chinese writes it, to the minute.
import { plainMoment } from '../../core/day-text.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { chineseDay } from '../../core/shown-date.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  paper: () => (value) => `${chineseDay(String(value))} ${String(value).slice(11, 16)}`,
  sheet: {
    read: (_field, text) => ({ value: plainMoment(text) }),
    hints: () => ['例如 2026-03-01 09:00:00'],
    choices: () => null,
  },
};
