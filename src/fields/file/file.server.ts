// Uploaded files on the server: on paper by their names.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text: () => () => '已上传',
  paper:
    () =>
    (value, { fileNames }) =>
      String(value)
        .split(',')
        .map((url) => fileNames.get(url) ?? '附件')
        .join('、'),
  sheet: null,
  files: { isText: false, types: null },
};
