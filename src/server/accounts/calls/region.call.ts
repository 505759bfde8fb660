// /api/open/common/getRegionList {pId, includeChilds}: three levels, open to visitors who register. Every answer is
// written and compressed once.
import type { FastifyReply } from 'fastify';
import type { SystemCall } from '../../context.ts';
import { successBody } from '../../http/envelope.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../../http/prepared-answer.ts';
import { indexRegions, type Regions } from '../regions.ts';
import { plainText } from './argument.ts';

/** Names of places are no secret, and change with the program. */
const CACHE = 'public, max-age=3600';

export function regionCall(): SystemCall {
  const prepared = new Map<string, Promise<PreparedAnswer>>();
  let regions: Regions | null = null;
  const prepare = (parent: string | null, isDeep: boolean): Promise<PreparedAnswer> => {
    const key = `${parent ?? ''} ${isDeep}`;
    const known = prepared.get(key);
    if (known !== undefined) return known;
    regions ??= indexRegions();
    const options = regions.under(parent, isDeep);
    const made = prepareAnswer(successBody(options));
    // Of codes that are no places there are more than of places: their empty answers are not kept.
    if (options.length > 0) prepared.set(key, made);
    return made;
  };
  return {
    id: 'common.getRegionList',
    title: '行政区划',
    path: '/api/open/common/getRegionList',
    methods: ['GET', 'POST'],
    access: 'visitor',
    input: {
      type: 'object',
      properties: {
        pId: {
          type: ['string', 'integer'],
          title: '上级区划',
          pattern: '^(0|[0-9]{6})?$',
          maxLength: 6,
          errorMessage: { pattern: '上级区划应为6位数字，省级列表不填' },
        },
        includeChilds: { type: 'boolean', title: '包含下级' },
      },
    },
    handle: async (args, _call, reply: FastifyReply) => {
      const parent = plainText(args['pId']);
      return sendPrepared(
        reply,
        await prepare(parent === '' || parent === '0' ? null : parent, args['includeChilds'] === true),
        { cache: CACHE },
      );
    },
  };
}
