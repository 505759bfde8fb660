// A title stands without quotation marks around the whole of it and without blanks at its ends (domain §4.1).
import type { FillRule } from '../../core/rule.ts';

const QUOTED = /^(?:“([^“”]+)”|"([^"]+)"|《([^《》]+)》)$/;

export const rule: FillRule = {
  kind: 'fill',
  name: 'plain-title',
  title: '去掉课题名称两端的空格和引号',
  reads: { '@own': ['name'] },
  writes: { '@own': ['name'] },
  fill: ({ values }) => {
    const { name } = values;
    const trimmed = typeof name === 'string' ? name.trim() : '';
    // A blank one is told as such.
    if (trimmed === '') return values;
    const [, ...inner] = QUOTED.exec(trimmed) ?? [];
    return { ...values, name: inner.find((text) => text !== undefined) ?? trimmed };
  },
};
