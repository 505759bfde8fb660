// What offers texts used often beside a box. The shell provides it, since it asks and writes; fields say where.
import { type ComponentType, createContext } from 'react';
import type { PhrasesOffer } from '../core/web-model.ts';
import type { WrittenBox } from './field-web.ts';

export interface PhrasesProps {
  readonly offer: PhrasesOffer;
  readonly box: WrittenBox;
}

export const PhrasesContext = createContext<ComponentType<PhrasesProps> | null>(null);
