// Kind "menu" is made of parts that kinds share: the frame reads them.
import { plainWord } from '../../../../codegen/screens/screen-word.ts';
import { facts } from './menu.model.ts';

export const word = plainWord(facts.kind, (frame) => frame);
