// The machines and the map of the screens, as `npm run config -- diagram` draws them beside the config: one page with each.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

const urls = import.meta.glob<string>(['../../../schemas/**/*.svg', '../../../screens/*.svg'], { query: '?url', import: 'default', eager: true });
const drawings = Object.entries(urls).map(([path, url]) => ({ name: path.replace(/^.*\/(?=schemas\/|screens\/)/, ''), url })).toSorted((one, other) => (one.name < other.name ? -1 : 1));

function Diagrams() {
  return (
    <main style={{ display: 'grid', gap: 32, padding: 16 }}>
      <h1 style={{ fontSize: 20 }}>状态机与界面</h1>
      {drawings.map(({ name, url }) => (
        <figure key={name} style={{ margin: 0 }}>
          <figcaption><h2 style={{ fontSize: 16 }}>{name}</h2></figcaption>
          <img src={url} alt={name} style={{ maxWidth: '100%' }} />
        </figure>
      ))}
    </main>
  );
}

const meta: Meta<typeof Diagrams> = { title: '配置/状态机与界面', component: Diagrams };
export default meta;

export const All: StoryObj<typeof Diagrams> = {
  name: '全部',
  play: async ({ canvasElement }) => {
    const images = within(canvasElement).getAllByRole<HTMLImageElement>('img');
    await expect(images.length).toBeGreaterThan(1);
    await waitFor(() => expect(images.every((image) => image.complete && image.naturalWidth > 0)).toBe(true), { timeout: 10_000 });
  },
};
