import { ChoiceTag } from '../../../fields/choice-tag.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { tagsOf } from './tags-of.ts';

export const web: BlockWeb<'tags'> = {
  Block: ({ block, record }) => {
    if (record === null) return null;
    const tags = tagsOf(record[block.field]);
    if (tags.length === 0) return <p className="block-none">{block.empty}</p>;
    return (
      <ul className="block-tags">
        {tags.map(({ type, content, color }, at) => (
          <li key={`${type}${at}`}>
            <ChoiceTag choice={{ value: type, title: type === '' ? content : `${type}：${content}`, tone: color }} />
          </li>
        ))}
      </ul>
    );
  },
};
