// Yes or no on the server.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

const YES = new Set(['是', '√', '有', 'true', 'TRUE', '1', 'Y', 'y']);
const NO = new Set(['否', '×', '无', 'false', 'FALSE', '0', 'N', 'n']);

export const server: FieldServer = {
  ...PLAIN_SERVER,
  sheet: {
    read: (_field, text) =>
      YES.has(text) ? { value: true } : NO.has(text) ? { value: false } : { reason: '请填写“是”或“否”' },
    hints: () => ['从选项中选择'],
    choices: () => ['是', '否'],
  },
};
