// Bands of numbers are facets alone, which ask by their values.
import type { PartCompile } from '../../../../codegen/words/part-compile.ts';

export const compile: PartCompile<'band'> = { part: 'band', counted: null };
