import { expect, test } from 'vitest';
import { regionOfAddress } from './address-region.ts';

test('an address says its province and city, one of a local network says so, and what is no address says nothing', async () => {
  expect(await regionOfAddress('111.75.2.3')).toBe('江西省南昌市');
  expect(await regionOfAddress('::ffff:111.75.2.3')).toBe('江西省南昌市');
  expect(await regionOfAddress('10.36.1.2')).toBe('内网');
  expect(await regionOfAddress('127.0.0.1')).toBe('内网');
  expect(await regionOfAddress('::1')).toBe('内网');
  expect(await regionOfAddress('没有地址')).toBeNull();
});
