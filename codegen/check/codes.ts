// The catalogue of everything read and check can say, by area: code → Chinese and English. A code stands in one area
// alone.
import { READING_CODES } from './codes/reading.codes.ts';
import { STRUCTURE_CODES } from './codes/structure.codes.ts';
import { ENTITY_CODES } from './codes/entity.codes.ts';
import { CALL_CODES } from './codes/call.codes.ts';
import { FORM_CODES } from './codes/form.codes.ts';
import { MACHINE_CODES } from './codes/machine.codes.ts';
import { SCREEN_CODES } from './codes/screen.codes.ts';
import { ROLE_CODES } from './codes/role.codes.ts';
import { SAMPLE_CODES } from './codes/sample.codes.ts';
import { DOCUMENT_CODES } from './codes/document.codes.ts';
import { MOVING_CODES } from './codes/moving.codes.ts';
import { EXPRESSION_CODES } from './codes/expression.codes.ts';

export const CODES = {
  ...READING_CODES,
  ...STRUCTURE_CODES,
  ...ENTITY_CODES,
  ...CALL_CODES,
  ...FORM_CODES,
  ...MACHINE_CODES,
  ...SCREEN_CODES,
  ...ROLE_CODES,
  ...SAMPLE_CODES,
  ...DOCUMENT_CODES,
  ...MOVING_CODES,
  ...EXPRESSION_CODES,
} as const;

export type ProblemCode = keyof typeof CODES;
