// Names, workplaces and identity numbers of invented people. Numbers are well-formed (region, date, check digit) and
// belong to nobody:
// the sequence part counts up from the seed.
import type { Random } from './random.ts';

const FAMILY_NAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈'.split('');
const GIVEN_NAMES = [
  '建国',
  '晓梅',
  '文静',
  '志远',
  '丽华',
  '海燕',
  '国强',
  '雪琴',
  '明辉',
  '秀英',
  '思远',
  '雅琪',
  '俊杰',
  '春兰',
  '立新',
  '玉婷',
  '浩然',
  '佳慧',
  '永康',
  '淑芬',
  '宏伟',
  '慧敏',
  '子轩',
  '红霞',
  '伟',
  '敏',
  '静',
  '磊',
  '洋',
  '艳',
  '勇',
  '娟',
  '涛',
  '霞',
  '鹏',
  '琳',
  '斌',
  '颖',
  '超',
  '倩',
];
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

export function makeName(random: Random): string {
  return random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES);
}

/** Names that do not repeat. */
export function makeNames(random: Random, count: number): readonly string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(makeName(random));
  return [...names];
}

export interface IdcardFacts {
  /** Six digits, e.g. 360102. */
  readonly region: string;
  readonly birthYear: number;
  readonly sequence: number;
}

export function makeIdcard({ region, birthYear, sequence }: IdcardFacts): string {
  const month = String(1 + (sequence % 12)).padStart(2, '0');
  const day = String(1 + (sequence % 28)).padStart(2, '0');
  const body = `${region}${birthYear}${month}${day}${String(sequence % 1000).padStart(3, '0')}`;
  return withCheckDigit(body);
}

/** The first 17 digits → all 18. */
export function withCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return body + CHECK_DIGITS.charAt(sum % 11);
}
