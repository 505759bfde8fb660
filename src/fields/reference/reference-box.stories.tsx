// What a search box over records says where there is nothing: none to choose from at all, none that fits what was
// typed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyServices } from '../../web/form/story-services.ts';
import { FieldServicesContext } from '../field-services-context.ts';
import { ReferenceBox } from './reference-box.tsx';

const services = { ...storyServices, lookup: () => Promise.resolve([]) };

const meta: Meta = {
  title: '字段/关联/没有',
  render: () => (
    <FieldServicesContext value={services}>
      <label htmlFor="guide">对应课题指南</label>
      <ReferenceBox
        aria={{ id: 'guide' }}
        entity="seltopic"
        chosen={null}
        onChoose={() => undefined}
        placeholder="输入指南名称查找"
      />
    </FieldServicesContext>
  ),
};
export default meta;

export const Nothing: StoryObj = {
  name: '没有可选的，不叫人换个词',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = page.getByRole('combobox', { name: '对应课题指南' });
    await userEvent.click(box);
    await waitFor(() => expect(page.getByText('没有可选的数据')).toBeVisible());
    await userEvent.type(box, '教育');
    await waitFor(() => expect(page.getByText('没有找到，请换个词再试')).toBeVisible(), { timeout: 5000 });
  },
};
