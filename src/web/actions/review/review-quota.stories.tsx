// What is used up stands beside a review as the list says it above: what the record is of, and not asked again.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import type { Json, RecordValues } from '../../../core/json.ts';
import { screen } from '../../../generated/web/screens/declaration/espTopicapplyOrgan.screen.js';
import { Gauges } from '../../gauges/gauges.tsx';
import { StoryFrame } from '../../shell/story-frame.tsx';
import { ReviewQuota } from './review-quota.tsx';

const model = screen.model.context?.gauges ?? null;
const call = screen.calls[model?.call ?? ''];
const CONTEXT = { field: 'topicbatchId', id: 1, record: { id: 1 } };
const row = (categoryId: number | null, name: string | null, usedCount: number): RecordValues => ({
  categoryId,
  'categoryId.name': name,
  targetNum: 20,
  usedCount,
});
const asked = fn((): Json => ({
  records: [row(1, '重点课题', 3), row(2, '一般课题', 20), row(null, null, 23)],
  total: 3,
}));

const meta: Meta = {
  title: '屏幕/审核/指标',
  beforeEach: () => void asked.mockClear(),
  render: () => (
    <StoryFrame office={{ screen, rows: [], answers: { [call?.path ?? '']: asked } }} roleType={2} type={1}>
      <main>
        {model === null || call === undefined ? null : (
          <Gauges model={model} call={call} of={1} entity={screen.entity?.id ?? ''} />
        )}
        <section aria-label="审核表单">
          <ReviewQuota screen={screen} context={CONTEXT} record={{ id: 7, categoryId: 2 }} />
        </section>
      </main>
    </StoryFrame>
  ),
};
export default meta;

export const Beside: StoryObj = {
  name: '只有这一份所属类别的指标，不另外请求',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByRole('meter', { name: /^重点课题/ }, { timeout: 8000 })).toHaveLength(1);
    const beside = within(page.getByRole('region', { name: '审核表单' }));
    await expect(beside.getByText('20/20，已用完')).toBeVisible();
    await expect(beside.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))).toEqual([
      '一般课题 20/20',
      '合计 23/20',
    ]);
    await expect(asked).toHaveBeenCalledTimes(1);
  },
};
