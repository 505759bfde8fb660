import { charactersOf, cpuOf } from '../../../tests/support/cpu-of.ts';
import { describe, expect, test } from 'vitest';
import { formats } from './formats.ts';

interface Verdicts {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const URL_OF_FILE = '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER_FILE = '/api/common/file/7c9e6679-7425-40de-944b-e07fc1f90ae7';

const VERDICTS: Readonly<Record<string, Verdicts>> = {
  mobile: {
    valid: [
      '13012345678',
      '13912345678',
      '14512345678',
      '14912345678',
      '15012345678',
      '15312345678',
      '15512345678',
      '15912345678',
      '16512345678',
      '16712345678',
      '17012345678',
      '17812345678',
      '18012345678',
      '18912345678',
      '19112345678',
      '19312345678',
      '19512345678',
      '19612345678',
      '19812345678',
      '19912345678',
    ],
    invalid: [
      '',
      '12012345678',
      '14012345678',
      '14412345678',
      '15412345678',
      '16412345678',
      '16812345678',
      '17912345678',
      '19012345678',
      '19212345678',
      '19412345678',
      '19712345678',
      '1391234567',
      '139123456789',
      '+8613912345678',
      ' 13912345678',
      '１３９１２３４５６７８',
    ],
  },
  landline: {
    valid: [
      '0791-86756255',
      '079186756255',
      '86756255',
      '010-12345678'.replace('12345678', '62345678'),
      '0791-86756255-801',
      '400-820-8820',
      '4008208820',
    ],
    invalid: ['', '0791-1234', '0791--86756255', '13912345678', '0791-86756255-', '电话86756255'],
  },
  idcard: {
    valid: ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    invalid: [
      '',
      '110105194912310021',
      '00010519491231002X',
      '99010519491231002X',
      '11000019491231002X',
      '11010519490231002X',
      '11010519491331002X',
      '1101051949123100',
      '11010519491231002Y',
      '130503671301001',
      '１１０１０５１９４９１２３１００２Ｘ',
    ],
  },
  'idcard-simple': {
    valid: ['11010519491231002X', '110105194912310021', '990105200002300012'],
    invalid: [
      '',
      '110105174912310021',
      '110105214912310021',
      '110105194913310021',
      '110105194912320021',
      '130503670401001',
    ],
  },
  password: {
    valid: ['abcdef', 'A12345', 'a_23456789012345678'.slice(0, 18)],
    invalid: ['', '1abcde', 'abcde', '_abcdef', 'a'.repeat(19), 'abc def', 'abc-def', '密码abcdef'],
  },
  'password-strong': {
    valid: ['Aa1!aaaa', 'Jiangxi@2024', 'aB3$aB3$aB3$aB3$'],
    invalid: ['', 'Aa1!aaa', 'aB3$aB3$aB3$aB3$x', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1! aaaa'],
  },
  'postal-code': { valid: ['330006', '010010', '100000'], invalid: ['', '33000', '3300066', '000000', '33000a'] },
  qq: { valid: ['10001', '12345678901'], invalid: ['', '1000', '01234567', '123456789012', '1234a'] },
  email: {
    valid: ['zhang.san@jxedu.gov.cn', 'a@b.cn', 'a_b+c-d@163.com', '1@qq.com', 'x@xn--fiqs8s.xn--fiqs8s'],
    invalid: [
      '',
      'zhang',
      '@163.com',
      'a@',
      'a@b',
      'a b@163.com',
      'a@163..com',
      '.a@163.com',
      'a.@163.com',
      'a..b@163.com',
      'a@-163.com',
      'a@163.c',
      '张@163.com',
      `${'a'.repeat(65)}@163.com`,
      'a@b@163 .com',
    ],
  },
  money: {
    valid: ['0', '0.5', '12', '12.30', '999999999999999.99'],
    invalid: ['', '-1', '01', '1.', '.5', '1.234', '1,000', '1e3', '1000000000000000', '壹'],
  },
  region: {
    valid: ['360000,360100,360102', '110000,110100,110101', '440000,441900'],
    invalid: [
      '',
      '360000',
      '360000,',
      '360000,360100,',
      '360000,350100',
      '360000,360100,350102',
      '360100,360102',
      '000000,000100',
      '360000,360000',
    ],
  },
  url: {
    valid: [
      'http://www.jxedu.gov.cn',
      'https://jxedu.gov.cn:8443/a/b?c=d#e',
      'http://127.0.0.1:3000',
      'http://localhost/x',
      'HTTPS://JXEDU.GOV.CN/通知.html',
    ],
    invalid: [
      '',
      'www.jxedu.gov.cn',
      'ftp://jxedu.gov.cn',
      'javascript:alert(1)',
      'http://',
      'http://a b.cn',
      'http://jxedu.gov.cn:99999',
      'http://256.0.0.1',
      'http://a_b.cn',
      'http://jxedu.gov.cn/a b',
    ],
  },
  date: {
    valid: ['2024-02-29', '2000-02-29', '1949-10-01', '2099-12-31'],
    invalid: [
      '',
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-10',
      '2024-13-01',
      '2024-01-32',
      '0202-01-01',
      '2024-1-1',
      '2024/01/01',
      '2024-01-01T00:00',
      '二〇二四',
    ],
  },
  'date-time': {
    valid: ['2024-05-06 09:30:00', '2024-02-29 23:59:59'],
    invalid: [
      '',
      '2024-05-06',
      '2024-05-06 9:30:00',
      '2024-05-06 24:00:00',
      '2024-05-06 09:60:00',
      '2024-05-06T09:30:00',
      '2023-02-29 09:30:00',
    ],
  },
  'file-urls': {
    valid: [URL_OF_FILE, `${URL_OF_FILE},${OTHER_FILE}`],
    invalid: [
      '',
      ',',
      `${URL_OF_FILE},`,
      `${URL_OF_FILE},${URL_OF_FILE}`,
      `https://example.com${URL_OF_FILE}`,
      `${URL_OF_FILE}?a=1`,
      '/api/common/file/../../etc/passwd',
      'javascript:alert(1)',
    ],
  },
  'rich-text': {
    valid: [
      '<p>正文</p>',
      `<p><img src="${URL_OF_FILE}"></p>`,
      '字'.repeat(100_000),
      `<p>${'<b>字</b>'.repeat(1000)}</p>`,
    ],
    invalid: ['', '<p></p>', '<p>&nbsp; </p>', '<!-- 注释 -->', '字'.repeat(100_001)],
  },
};

test('every format has verdicts here and a Chinese message', () => {
  expect(Object.keys(formats).toSorted()).toEqual(Object.keys(VERDICTS).toSorted());
  for (const { message } of Object.values(formats)) expect(message).toMatch(/[\u4e00-\u9fff]/);
});

test('messages are the specification’s where it gives them', () => {
  expect(formats['mobile']?.message).toBe('手机号格式不正确!');
  expect(formats['idcard']?.message).toBe('身份证号格式不正确');
  expect(formats['email']?.message).toBe('邮箱格式不正确');
  expect(formats['password-strong']?.message).toBe('密码必须包含大小写字母、数字、特殊字符');
});

/**
 * A judgement reads a text as often as this at most: what looks back from each character would read it a hundred
 * thousand times.
 */
const MOST_READINGS = 100;
/** Microseconds below which the clock says little. */
const LEAST_MEASURED = 5_000;

describe.each(Object.entries(VERDICTS))('format %s', (name, { valid, invalid }) => {
  const validate = (value: string): boolean | undefined => formats[name]?.validate(value);

  test('takes what is right', () => {
    expect(valid.filter((value) => validate(value) !== true).map((value) => value.slice(0, 60))).toEqual([]);
  });

  test('refuses what is wrong', () => {
    expect(invalid.filter((value) => validate(value) !== false).map((value) => value.slice(0, 60))).toEqual([]);
  });

  test('judges long evil strings in time that grows with their length', () => {
    const evil = [
      '1',
      'a',
      'a.',
      'a-',
      '<',
      '</',
      '&#',
      '&nbsp;',
      '-',
      '1,',
      ' ',
      '\u0000',
      '/api/common/file/',
      'http://a',
      'Aa1!',
    ].flatMap((part) => [
      part.repeat(100_000),
      `${part.repeat(100_000)}!`,
      `a@${part.repeat(100_000)}`,
      `http://${part.repeat(100_000)}`,
    ]);
    const once = cpuOf(() => evil.reduce((sum, value) => sum + charactersOf(value), 0));
    const judged = cpuOf(() => evil.forEach((value) => validate(value)));
    expect(judged).toBeLessThan(MOST_READINGS * Math.max(once, LEAST_MEASURED));
  });

  test('refuses controls and line breaks at the ends', () => {
    const [one = ''] = valid;
    expect(
      name === 'rich-text' || [`${one}\n`, `\n${one}`, `${one}\u0000`].every((value) => validate(value) === false),
    ).toBe(true);
  });
});
