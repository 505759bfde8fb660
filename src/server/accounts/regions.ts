// Provinces, cities and districts from the kept area data: options {value, label, children} as cascaders take them.
import { areaList } from '@vant/area-data';

export interface Region {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Region[];
}

export interface Regions {
  /** Options below a region; parent null: the provinces. deep: with everything below them. */
  readonly under: (parent: string | null, deep: boolean) => readonly Region[];
}

/** "360000,360100,360102" → 江西省南昌市东湖区; a code that the list no longer has stands as it is. */
export function regionNames(codes: string): string {
  return codes
    .split(',')
    .map((code) => areaList.county_list[code] ?? areaList.city_list[code] ?? areaList.province_list[code] ?? code)
    .join('');
}

/**
 * The lists hold thousands: grouped once, not searched for each. Codes nest by their digits: 36 province, 3601 city,
 * 360102 district.
 */
export function indexRegions(): Regions {
  const provinces = listed(areaList.province_list);
  const cities = Map.groupBy(listed(areaList.city_list), ({ value }) => value.slice(0, 2));
  const districts = Map.groupBy(listed(areaList.county_list), ({ value }) => value.slice(0, 4));

  function optionsUnder(parent: string | null): readonly Region[] {
    if (parent === null) return provinces;
    if (parent.endsWith('0000')) return cities.get(parent.slice(0, 2)) ?? [];
    return parent.endsWith('00') ? (districts.get(parent.slice(0, 4)) ?? []) : [];
  }

  function under(parent: string | null, deep: boolean): readonly Region[] {
    const options = optionsUnder(parent);
    if (!deep) return options;
    return options.map((option) => {
      const children = under(option.value, true);
      return children.length === 0 ? option : { ...option, children };
    });
  }

  return { under };
}

function listed(names: Readonly<Record<string, string>>): readonly Region[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
