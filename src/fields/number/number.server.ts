// A number on the server: on paper with its unit.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { numberSheet } from '../../core/number-cell.ts';
import { showNumber, unitOf } from '../../core/number-text.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  paper: ({ options }) => {
    const unit = unitOf(options, '');
    return (value) => `${showNumber(value, { decimals: null, hasThousands: false })}${unit}`;
  },
  sheet: numberSheet(''),
};
