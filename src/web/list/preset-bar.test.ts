import { expect, test } from 'vitest';
import type { PresetModel } from '../../core/list-model.ts';
import { chosenPreset } from './preset-bar.tsx';
import { readListState, writeListState } from './list-state.ts';

const preset = (key: string, isDefault = false): PresetModel => ({
  key,
  title: key,
  isSent: key !== 'all',
  isDefault,
  count: true,
  roles: null,
});

test('the address chooses the sub-filter; without one the default, else the first', () => {
  const presets = [preset('all'), preset('waiting', true), preset('overdue')];
  expect(chosenPreset(presets, 'overdue')?.key).toBe('overdue');
  expect(chosenPreset(presets, '')?.key).toBe('waiting');
  expect(chosenPreset(presets, 'gone')?.key).toBe('waiting');
  expect(chosenPreset([preset('all')], '')?.key).toBe('all');
  expect(chosenPreset([], 'waiting')).toBeNull();
});

test('it lives in the address beside page and filters', () => {
  const state = { ...readListState(new URLSearchParams('type=3&preset=waiting&q.name=研究')), page: 2 };
  expect(state.preset).toBe('waiting');
  expect(writeListState(new URLSearchParams('type=3'), state).toString()).toBe(
    'type=3&page=2&preset=waiting&q.name=%E7%A0%94%E7%A9%B6',
  );
});
