// An amount on the server: on paper with thousands and its unit.
import { optionsOf } from '../../core/field-kind.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { numberSheet } from '../../core/number-cell.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  paper: ({ options }) => {
    const { unit = '元' } = optionsOf<'money'>(options);
    return (value) => `${Number(value).toLocaleString('zh-CN')}${unit}`;
  },
  sheet: numberSheet('元'),
};
