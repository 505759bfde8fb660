// What both sides ask each part of a value.
// Written from the folders beside it by npm run generate, not by hand.
import type { ValuePartModel } from '../../core/value-part.ts';
import type { ValuePart } from '../../core/value-part.ts';
import { model as ageModel } from './age/age.model.ts';
import { model as bandModel } from './band/band.model.ts';
import { model as cityModel } from './city/city.model.ts';
import { model as yearModel } from './year/year.model.ts';

export const partFacts: { readonly [Word in ValuePart]: ValuePartModel<Word> } = {
  age: ageModel,
  band: bandModel,
  city: cityModel,
  year: yearModel,
};
