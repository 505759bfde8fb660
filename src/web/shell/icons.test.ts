import { describe, expect, test } from 'vitest';
import { app } from '../../generated/web/app.ts';
import { icons } from './icons.tsx';

describe('icons', () => {
  test('every icon that config names is in the bundle', () => {
    const named = [...app.screens, ...app.modules].map((one) => one.icon);
    expect(named.filter((name) => icons[name] === undefined)).toEqual([]);
  });
});
