// Yes or no on the server, in the field's own words where it has some.
import { optionsOf } from '../../core/field-kind.ts';
import { PLAIN_SERVER, type FieldServer, type ShownField } from '../../core/field-server.ts';

const YES = new Set(['是', '√', '有', 'true', 'TRUE', '1', 'Y', 'y']);
const NO = new Set(['否', '×', '无', 'false', 'FALSE', '0', 'N', 'n']);

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text: (field) => {
    const [yes, no] = wordsOf(field);
    return (value) => (value === true ? yes : value === false ? no : String(value));
  },
  sheet: {
    read: (field, text) => {
      const [yes, no] = wordsOf(field);
      if (text === yes || YES.has(text)) return { value: true };
      return text === no || NO.has(text) ? { value: false } : { reason: `请填写“${yes}”或“${no}”` };
    },
    hints: () => ['从选项中选择'],
    choices: (field) => [...wordsOf(field)],
  },
};

function wordsOf({ options = {} }: ShownField): readonly [string, string] {
  const { yes = '是', no = '否' } = optionsOf<'yes-no'>(options);
  return [yes, no];
}
