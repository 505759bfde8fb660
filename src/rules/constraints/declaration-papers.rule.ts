// Files that a declaration needs for what it is: proof of the rank that its category asks, the sealed page and the anonymous copy
// that its batch asks (domain §4.6).
import type { ConstraintRule } from '../../core/rule.ts';
import { problemIn, readHandedIn, readPart, textIn } from '../handed-in.ts';

const UPLOADED = 'upload';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-papers',
  title: '类别和批次要求的附件齐全',
  reads: {
    '@own': ['id'],
    'pt-fj': ['anonFileUrl', 'id', 'organOpinionUrl', 'titleProofUrl', 'topicapplyId'],
    topicapply: ['batchCategoryId', 'formType', 'id', 'topicbatchId'],
    topicbatch: ['anonMode', 'needOrganSeal'],
    'topicbatch-category': ['hostRank'],
    'zd-fj': ['anonFileUrl', 'id', 'organOpinionUrl', 'titleProofUrl', 'topicapplyId'],
  },
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const part = handedIn.isMajor ? 'zd-fj' : 'pt-fj';
    const [papers] = await readPart(handedIn, part, port);
    if (papers === undefined) return [];
    const batch = await port.read('topicbatch', Number(handedIn.declaration['topicbatchId']));
    const asked = [
      { field: 'titleProofUrl', is: (handedIn.category?.['hostRank'] ?? null) !== null, message: '该类别对职称有要求，请上传职称或学历证明' },
      { field: 'organOpinionUrl', is: batch?.['needOrganSeal'] === true, message: '请上传单位意见盖章页' },
      { field: 'anonFileUrl', is: batch?.['anonMode'] === UPLOADED, message: '本批次由申请人上传活页，请上传' },
    ];
    return asked.filter(({ field, is }) => is && textIn(papers, field) === '').map(({ field, message }) => problemIn('attachments', `${part}/0/${field}`, message));
  },
};
