// Provinces, cities and districts from the kept area data: options {value, label, children} as cascaders take them.
import { areaList } from '@vant/area-data';

export interface Region {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Region[];
}

/** Options below a region; parent null: the provinces. deep: with everything below them. */
export function regionsUnder(parent: string | null, deep: boolean): readonly Region[] {
  return below(parent, deep);
}

/** "360000,360100,360102" → 江西省南昌市东湖区; a code that the list no longer has stands as it is. */
export function regionNames(codes: string): string {
  return codes.split(',').map((code) => areaList.county_list[code] ?? areaList.city_list[code] ?? areaList.province_list[code] ?? code).join('');
}

function below(parent: string | null, deep: boolean): readonly Region[] {
  const options = optionsUnder(parent);
  if (!deep) return options;
  return options.map((option) => {
    const children = below(option.value, true);
    return children.length === 0 ? option : { ...option, children };
  });
}

/** Codes nest by their digits: 36 province, 3601 city, 360102 district. */
function optionsUnder(parent: string | null): readonly Region[] {
  if (parent === null) return listed(areaList.province_list, '');
  if (parent.endsWith('0000')) return listed(areaList.city_list, parent.slice(0, 2));
  return parent.endsWith('00') ? listed(areaList.county_list, parent.slice(0, 4)) : [];
}

function listed(names: Readonly<Record<string, string>>, prefix: string): readonly Region[] {
  return Object.entries(names).filter(([value]) => value.startsWith(prefix)).map(([value, label]) => ({ value, label }));
}
