// /api/open/common/getRegionList {pId, includeChilds}: three levels, open to visitors who register.
import type { SystemCall } from '../../context.ts';
import { regionsUnder } from '../regions.ts';
import { plainText } from './argument.ts';

export function regionCall(): SystemCall {
  return {
    id: 'common.getRegionList',
    title: '行政区划',
    path: '/api/open/common/getRegionList',
    methods: ['GET', 'POST'],
    access: 'visitor',
    input: {
      type: 'object',
      properties: {
        pId: { type: ['string', 'integer'], title: '上级区划', pattern: '^(0|[0-9]{6})?$', maxLength: 6, errorMessage: { pattern: '上级区划应为6位数字，省级列表不填' } },
        includeChilds: { type: 'boolean', title: '包含下级' },
      },
    },
    handle: async (args) => {
      const parent = plainText(args['pId']);
      return regionsUnder(parent === '' || parent === '0' ? null : parent, args['includeChilds'] === true);
    },
  };
}
