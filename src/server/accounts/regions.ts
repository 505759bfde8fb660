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

/** Parted by anything people write between them. */
const BETWEEN = /^[\s,，、/·\-—>]+/;
/** What people leave out: 江西南昌东湖. */
const RANK = /(?:(?:维吾尔|壮族|回族)?自治区|特别行政区|省|市|区|县)$/;

let indexed: Regions | null = null;

/** One sign alone is no short form: 沙 is not 沙县. */
function namesOf(label: string, code: string): readonly string[] {
  const short = label.replace(RANK, '');
  return short.length > 1 ? [label, short, code] : [label, code];
}

/**
 * 江西省南昌市东湖区, 江西/南昌/东湖 or the codes themselves → "360000,360100,360102". null: it names no region, or
 * none that is without parts.
 */
export function regionCodes(text: string): string | null {
  indexed ??= indexRegions();
  const codes: string[] = [];
  let rest = text.trim();
  for (;;) {
    const options = indexed.under(codes.at(-1) ?? null, false);
    if (options.length === 0) return rest === '' && codes.length > 0 ? codes.join(',') : null;
    const found = options
      .flatMap(({ value, label }) => namesOf(label, value).map((name) => ({ value, name })))
      .filter(({ name }) => rest.startsWith(name))
      .reduce<{ value: string; name: string } | null>(
        (best, option) => (best === null || option.name.length > best.name.length ? option : best),
        null,
      );
    if (found === null) return null;
    codes.push(found.value);
    rest = rest.slice(found.name.length).replace(BETWEEN, '');
  }
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
