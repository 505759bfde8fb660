import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { indexRegions, type Region } from './regions.ts';

const regions = indexRegions();

function all(options: readonly Region[]): readonly Region[] {
  return options.flatMap((option) => [option, ...all(option.children ?? [])]);
}

describe('regions', () => {
  test('are found below a province, a city, and nowhere else', () => {
    expect(regions.under('360000', false)).toContainEqual({ value: '360100', label: '南昌市' });
    expect(regions.under('360100', false)).toContainEqual({ value: '360102', label: '东湖区' });
    expect([regions.under('360102', false), regions.under('999900', true)]).toEqual([[], []]);
  });

  test('taken with all below them are all there are, each in its place', () => {
    const codes = all(regions.under(null, true)).map(({ value }) => value);
    const known = [areaList.province_list, areaList.city_list, areaList.county_list].flatMap((names) =>
      Object.keys(names),
    );
    const found = new Set(codes);
    expect(found.size).toBe(codes.length);
    expect([...found].filter((code) => !known.includes(code))).toEqual([]);
    expect(Object.keys(areaList.county_list).filter((code) => !found.has(code))).toEqual([]);
  });
});
