// What every member of a declaring crowd has: a name and a phone by its number, the same institution, account and
// texts.
import type { Json } from '../../src/core/json.ts';
import { profileOf } from '../../src/server/demo/demo-profiles.ts';
import { makeIdcard } from '../../src/server/demo/person-names.ts';

export interface CrowdPerson {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  /** The draft. */
  readonly id: number;
  /** Its argument. */
  readonly argumentId: number;
}

/** Who they are like: a declarer of the first institution who hosts nothing. */
export const LIKE = '李雅琪';
export const SEED = 20_270_601;
export const FIRST_PHONE = 13_900_500_001;
export const COMPANY = '南昌县莲塘第一中学';
export const ACCOUNT = {
  accountUnit: COMPANY,
  bankName: '中国工商银行南昌站前路支行',
  bankAccount: '1502204009300123456',
  remitPlace: '江西省南昌市',
  financePhone: '0791-86765432',
};

/** The argument's texts, by field: `mark` stands at the beginning of the first. */
export function argumentTexts(mark: string, paragraphs = 1): Readonly<Record<string, string>> {
  const text = '以样本学校为对象，调查现状与成因，提出分层分类的改进方案，并在教学中检验其效果。';
  // As it comes when it is pasted from Word.
  const block =
    `<p style="text-align: justify; text-indent: 28pt; line-height: 175%; margin: 0cm 0cm 7pt"><span style="font-size: 14pt; color: #333333"><strong>要点</strong>　${text}</span></p>`.repeat(
      paragraphs,
    );
  const fields = [
    'topicBasis',
    'researchContent',
    'ideaMethod',
    'innovation',
    'expectedResult',
    'referenceText',
    'researchBase',
    'conditionGuarantee',
  ];
  return {
    ...Object.fromEntries(fields.map((name) => [name, name === 'topicBasis' ? `<p>${mark}</p>${block}` : block])),
    researchBaseAnon: `<p>${text}</p>`,
  };
}

export function profileAt(
  at: number,
  region: string,
): { readonly idcard: string; readonly profile: Readonly<Record<string, Json>> } {
  const idcard = makeIdcard({ region, birthYear: 1976 + (at % 15), sequence: at });
  return {
    idcard,
    profile: profileOf({
      company: COMPANY,
      idcard,
      sequence: at,
      organ: 0,
      drawn: { professionRank: '3', education: '2' },
    }),
  };
}
