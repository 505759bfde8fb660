import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { indexRegions, regionCodes, regionNames, type Region } from './regions.ts';

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

  test.each([
    ['江西省南昌市东湖区', '360000,360100,360102'],
    ['江西 南昌 东湖', '360000,360100,360102'],
    ['江西省/赣州市/章贡区', '360000,360700,360702'],
    ['360000,360100,360102', '360000,360100,360102'],
    ['内蒙古呼和浩特市新城区', '150000,150100,150102'],
  ])('%s is read from a cell', (text, codes) => {
    expect(regionCodes(text)).toBe(codes);
  });

  test.each(['江西省', '江西省南昌市', '江西省南昌市江湖区', '东湖区', '江西省南昌市东湖区叠山路', '', '、'])(
    '“%s” is no region down to its last part',
    (text) => {
      expect(regionCodes(text)).toBeNull();
    },
  );

  test('every region is read back from its names', () => {
    const lost = all(regions.under(null, true))
      .filter(({ children }) => children === undefined)
      .map(({ value }) => [`${value.slice(0, 2)}0000`, `${value.slice(0, 4)}00`, value].filter(unlike).join(','))
      .filter((codes) => regionCodes(regionNames(codes)) !== codes);
    expect(lost).toEqual([]);
  });
});

/** Of 东莞市 and the like, whose last part is a city, once. */
function unlike(code: string, at: number, codes: readonly string[]): boolean {
  return codes.indexOf(code) === at;
}
