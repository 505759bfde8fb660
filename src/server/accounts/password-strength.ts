// How many guesses a password stands, by zxcvbn with its list of common passwords, keyboard rows and dates: P@ssw0rd1
// fulfils every rule of form and is among the first that anybody tries. Loaded when the first password is set (a fifth
// of a second).
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** With five tries in a quarter of an hour this is a matter of decades; what lists begin with lies far below. */
const FEWEST_GUESSES = 10 ** 6.5;
/** What people of such an office think of first; the list is of the English-speaking world. */
const OFFICE_WORDS = [
  'admin',
  'huawei',
  'woaini',
  'mima',
  'jiaoyu',
  'keti',
  'ketiguihua',
  'guihua',
  'jiangxi',
  'nanchang',
];

const ESTIMATOR = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** `personal`: names and numbers that somebody who knows the person would try. */
export function isEasilyGuessed(password: string, personal: readonly string[]): boolean {
  return (
    ESTIMATOR.check(password, [...OFFICE_WORDS, ...personal.filter((text) => text !== '')]).guesses < FEWEST_GUESSES
  );
}
