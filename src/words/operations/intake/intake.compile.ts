// Options and arguments of a spreadsheet that is taken in as a whole: those of every import, and what the call says
// itself.
import { argumentsOf, propertiesIn } from '../../../../codegen/resolve/call-arguments.ts';
import { objectOf, textOf } from '../../../../codegen/resolve/config-values.ts';
import type { JsonSchema } from '../../../core/json.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'intake'> = {
  needs: ['handler'],
  answers: 'none',
  options: ({ draft: { config } }) => ({ handler: textOf(config['handler']) }),
  input: ({ draft: { config } }) => {
    const flag: JsonSchema = { type: 'boolean' };
    return argumentsOf({
      ...propertiesIn(objectOf(config['input'])['properties']),
      template: { ...flag, title: '下载模板' },
      report: { ...flag, title: '下载明细' },
      confirm: { ...flag, title: '确认导入' },
      acknowledged: { ...flag, title: '已核对提醒' },
      fileUrl: { type: 'string', format: 'file-urls', maxLength: 200, title: '上传的表格' },
    });
  },
};
