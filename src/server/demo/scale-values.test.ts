// Values of copies: in the format of the original, different for every original and copy, sex and birthday as before.
import { expect, test } from 'vitest';
import { isIdcard } from '../../core/formats/idcard.ts';
import { makeIdcard } from './person-names.ts';
import { varyPersonal, varyUnique } from './scale-values.ts';

const COPIES = Array.from({ length: 600 }, (_, at) => at + 1);
const PHONES = ['13800000001', '13900100001', '13900100002'];
const IDCARDS = [
  makeIdcard({ region: '360102', birthYear: 1980, sequence: 1 }),
  makeIdcard({ region: '360104', birthYear: 1980, sequence: 337 }),
  makeIdcard({ region: '360102', birthYear: 1980, sequence: 2 }),
];

test('numbers of a series go on where the originals end, each series by itself', () => {
  const vary = varyUnique(['26YB001', '26YB012', '26ZD004', '教科规结〔2026〕0001'], { as: 'series', digits: 3 });
  expect([1, 2].flatMap((copy) => ['26YB001', '26YB012'].map((value) => vary(value, copy)))).toEqual([
    '26YB013',
    '26YB014',
    '26YB015',
    '26YB016',
  ]);
  expect(vary('26ZD004', 997)).toBe('26ZD1001');
  expect(vary('教科规结〔2026〕0001', 1)).toBe('教科规结〔2026〕0002');
});

test('codes that nobody guesses keep their letters and length', () => {
  const vary = varyUnique(['K7M2PXQ4', 'AKNSTQTP'], { as: 'drawn' });
  const drawn = ['K7M2PXQ4', 'AKNSTQTP'].flatMap((value) => COPIES.map((copy) => vary(value, copy)));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((code) => !/^[2-9A-HJ-NP-Z]{8}$/.test(code ?? ''))).toEqual([]);
});

test('what has no format gets the number of its copy', () => {
  const vary = varyUnique(['作业设计研究'], undefined);
  expect(vary('作业设计研究', 7)).toBe('作业设计研究（7）');
  expect(varyPersonal(['expert01'], new Set(['expert01']))('expert01', 7)).toBe('expert01-7');
  expect(varyPersonal(['6217000011112222'], new Set())('6217000011112222', 7)).toBeNull();
});

test('phones and identity numbers stay valid and are all different', () => {
  const vary = varyPersonal(['13700000001', ...PHONES, ...IDCARDS], new Set(PHONES));
  expect(vary('13800000001', 7)).toBe('15000000007');
  const phones = [...PHONES, '13700000001'].flatMap((phone) => COPIES.map((copy) => vary(phone, copy) ?? ''));
  expect(phones.filter((phone) => !/^1[3-9]\d{9}$/.test(phone))).toEqual([]);
  const idcards = IDCARDS.flatMap((idcard) => COPIES.map((copy) => ({ idcard, made: vary(idcard, copy) ?? '' })));
  expect(idcards.filter(({ made }) => !isIdcard(made))).toEqual([]);
  expect(
    idcards.filter(
      ({ idcard, made }) =>
        made.slice(6, 14) !== idcard.slice(6, 14) || (Number(made[16]) - Number(idcard[16])) % 2 !== 0,
    ),
  ).toEqual([]);
  expect(new Set([...phones, ...idcards.map(({ made }) => made), ...PHONES, ...IDCARDS]).size).toBe(
    phones.length + idcards.length + PHONES.length + IDCARDS.length,
  );
});
