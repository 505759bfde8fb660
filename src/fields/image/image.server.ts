// A picture on the server: on paper by its name where it is not drawn.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text: () => () => '已上传',
  paper:
    () =>
    (value, { fileNames }) =>
      fileNames.get(String(value)) ?? '附件',
  sheet: null,
  files: { isText: false, types: ['png', 'jpg'] },
};
