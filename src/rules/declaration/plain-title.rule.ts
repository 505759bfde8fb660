// A title stands without quotation marks around the whole of it and without blanks at its ends (domain §4.1).
import { fill } from '../../core/define-rule.ts';

const QUOTED = /^(?:“([^“”]+)”|"([^"]+)"|《([^《》]+)》)$/;

export const rule = fill('topicapply', {
  title: '去掉课题名称两端的空格和引号',
  reads: { '@own': ['name'] },
  writes: { '@own': ['name'] },
  fill: ({ values: { name } }) => {
    const trimmed = typeof name === 'string' ? name.trim() : '';
    // A blank one is told as such.
    if (trimmed === '') return {};
    const [, ...inner] = QUOTED.exec(trimmed) ?? [];
    return { name: inner.find((text) => text !== undefined) ?? trimmed };
  },
});
