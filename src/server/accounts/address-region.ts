// Where an address is, for the login log: province and city, 内网 for one of a local network, null where it is not
// known.
import { isIP } from 'node:net';
import type { Job } from '../jobs/job-runner.ts';

const LONGEST = 60;
const A_DAY = 86_400;

export async function regionOfAddress(address: string): Promise<string | null> {
  if (isIP(address) === 0) return null;
  const { searchRegion } = await import('./region-table.ts');
  const found = searchRegion(address.replace(/^::ffff:(?=\d)/, ''));
  if (found === null) return null;
  const { country, province, city } = found;
  if (city === '内网IP' || (country === '' && province === '')) return '内网';
  return [...new Set([country === '中国' ? '' : country, province, city])].join('').slice(0, LONGEST) || null;
}

/** Reads the table before the first login needs it: a login that stops the process for it would hold up everybody. */
export function warmRegionsJob(): Job {
  return {
    name: 'warm-regions',
    title: '读入地区表',
    everySeconds: A_DAY,
    isEveryServers: true,
    run: async () => void (await regionOfAddress('127.0.0.1')),
  };
}
