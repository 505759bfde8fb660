// The map of modules, roles and screens, as `diagram` draws it beside the config. Every machine has a page of its own.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { configParameter } from '../workshop/config-parameter.ts';
import '../workshop/pages.css';

const [map] = Object.values(
  import.meta.glob<string>('../../screens/map.svg', { query: '?url', import: 'default', eager: true }),
);

function ScreenMap() {
  return (
    <article className="workshop-page">
      <h1>模块、角色与界面</h1>
      <img src={map} alt="模块、角色与界面的总图" />
    </article>
  );
}

const meta: Meta<typeof ScreenMap> = {
  title: '设计/界面总图',
  component: ScreenMap,
  parameters: configParameter({ sources: [{ label: '角色与模块', at: 'roles.yaml:1:1' }], parts: {} }),
};
export default meta;

export const All: StoryObj<typeof ScreenMap> = {
  name: '总图',
  play: async ({ canvasElement }) => {
    const image = within(canvasElement).getByRole<HTMLImageElement>('img');
    await waitFor(() => expect(image.complete && image.naturalWidth > 0).toBe(true), { timeout: 10_000 });
  },
};
