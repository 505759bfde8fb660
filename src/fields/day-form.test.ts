// Days and moments in every way people type them.
import { expect, test } from 'vitest';
import { DAY, dayOf, momentForm } from './day-form.ts';

test('day › every way people write a day is read as the same stored text', () => {
  const ways = ['2024-05-06', '2024-5-6', '2024/5/6', '2024.05.06', '2024年5月6日', '20240506', ' ２０２４年５月６日 '];
  expect(ways.filter((text) => DAY.read(text) !== '2024-05-06')).toEqual([]);
});

test('day › what is no day stays as it was typed, and has no place in a calendar', () => {
  for (const text of ['五月六日', '2024-05', '2024/5/6/7']) {
    expect(DAY.read(text)).toBe(text);
    expect(dayOf(text, DAY)).toBeNull();
  }
  // It reads like a day; the calendar has none.
  expect(DAY.read('2023年2月29日')).toBe('2023-02-29');
  expect(dayOf('2023-02-29', DAY)).toBeNull();
  expect(dayOf('', DAY)).toBeNull();
});

test('moment › minutes are enough, seconds are kept', () => {
  const form = momentForm(false);
  expect(form.read('2024年5月6日 9:30')).toBe('2024-05-06 09:30:00');
  expect(form.read('20240506 09:30:15')).toBe('2024-05-06 09:30:15');
  expect(dayOf('2024-05-06 09:30:15', form)?.format(form.stored)).toBe('2024-05-06 09:30:15');
  expect(dayOf('2024-05-06', form)).toBeNull();
});

test('moment › seconds are shown only where they are asked for', () => {
  expect(momentForm(false).typed[0]).toBe('YYYY年MM月DD日 HH:mm');
  expect(momentForm(true).typed[0]).toBe('YYYY年MM月DD日 HH:mm:ss');
});
