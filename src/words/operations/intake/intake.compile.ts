// Options and arguments of a spreadsheet that is taken in as a whole: those of every import, and what the call says
// itself.
import { argumentsOf, propertiesIn } from '../../../../codegen/calls/call-arguments.ts';
import { readHandler } from '../../../../codegen/calls/named.ts';
import { descend } from '../../../../codegen/check/model/cursor.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';

const FLAG: JsonSchema = { type: 'boolean' };

export const compile: OperationCompile<'intake'> = {
  needs: ['handler'],
  read: (call) => {
    const { name, problems } = readHandler(call);
    return {
      options: () => ({ handler: name }),
      input: () =>
        argumentsOf({
          ...propertiesIn(descend(call, 'input', 'properties').value),
          template: { ...FLAG, title: '下载模板' },
          report: { ...FLAG, title: '下载明细' },
          confirm: { ...FLAG, title: '确认导入' },
          acknowledged: { ...FLAG, title: '已核对提醒' },
          fileUrl: { type: 'string', format: 'file-urls', maxLength: 200, title: '上传的表格' },
        }),
      problems,
    };
  },
};
