// Where an address is, for the login log: province and city, 内网 for one of a local network, null where it is not known.
// The table comes with the package ip2region and is read at the first login: 14 MB that an idle server need not hold.
import { createRequire } from 'node:module';
import { isIP } from 'node:net';

const LONGEST = 60;

type Search = (address: string) => { readonly country: string; readonly province: string; readonly city: string } | null;

const openTable = once((): Search => {
  // CommonJS: `import` would answer another shape in Node than under the test runner.
  const { default: Table } = createRequire(import.meta.url)('ip2region') as typeof import('ip2region');
  const query = new Table();
  return (address) => query.search(address);
});

export function regionOfAddress(address: string): string | null {
  if (isIP(address) === 0) return null;
  const search = openTable();
  const found = search(address.replace(/^::ffff:(?=\d)/, ''));
  if (found === null) return null;
  const { country, province, city } = found;
  if (city === '内网IP' || (country === '' && province === '')) return '内网';
  return [...new Set([country === '中国' ? '' : country, province, city])].join('').slice(0, LONGEST) || null;
}

function once<Result>(make: () => Result): () => Result {
  let made: Result | null = null;
  return () => (made ??= make());
}
