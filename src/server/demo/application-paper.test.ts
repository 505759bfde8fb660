import { expect, test } from 'vitest';
import { model } from '../../generated/server/model.ts';

test('the application has a cover of its kind, prints the commitment that is ticked, and keeps both opinions on a page of their own', () => {
  const entity = model.entities.find(({ id }) => id === 'topicapply');
  const blocks = entity?.documents.find(({ key }) => key === 'application')?.blocks ?? [];
  const ticked = entity?.forms.find(({ key }) => key === 'Commitment')?.frame.notice;
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []));
  expect(headings).toEqual(['课题申请书', '重大课题投标书']);
  const pages = blocks.flatMap((block, at) => (block.kind === 'page' ? [at] : []));
  expect(pages).toHaveLength(2);
  const [, last = 0] = pages;
  expect(blocks.slice(last).flatMap((block) => (block.kind === 'text' ? [block.text] : []))).toEqual([ticked]);
  expect(
    blocks
      .slice(last)
      .flatMap((block) =>
        block.kind === 'form' ? block.rows.flatMap(({ cells }) => cells.map(({ title }) => title)) : [],
      ),
  ).toEqual(['所在单位意见', '委托管理机构意见']);
});
