// What codegen asks each part of a value.
// Written from the folders beside it by npm run generate, not by hand.
import type { PartHalf } from '../../../codegen/words/part-compile.ts';
import type { ValuePart } from '../../core/value-part.ts';
import { model as ageModel } from './age/age.model.ts';
import { compile as ageCompile } from './age/age.compile.ts';
import { model as bandModel } from './band/band.model.ts';
import { compile as bandCompile } from './band/band.compile.ts';
import { model as cityModel } from './city/city.model.ts';
import { compile as cityCompile } from './city/city.compile.ts';
import { model as yearModel } from './year/year.model.ts';
import { compile as yearCompile } from './year/year.compile.ts';

export const partWords: { readonly [Word in ValuePart]: PartHalf<Word> } = {
  age: { model: ageModel, compile: ageCompile },
  band: { model: bandModel, compile: bandCompile },
  city: { model: cityModel, compile: cityCompile },
  year: { model: yearModel, compile: yearCompile },
};
