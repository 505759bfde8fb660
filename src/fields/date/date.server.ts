// A day on the server: on paper as Chinese writes it.
import { plainDay } from '../../core/day-text.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { chineseDay } from '../../core/shown-date.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  paper: () => (value) => chineseDay(String(value)),
  sheet: { read: (_field, text) => ({ value: plainDay(text) }), hints: () => ['例如 2026-03-01'], choices: () => null },
};
