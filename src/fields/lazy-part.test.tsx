import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { lazyPart, WaitingContext } from './lazy-part.tsx';

function Name({ name }: { readonly name: string }) {
  return <b>{name}</b>;
}

describe('a part that is fetched when it is drawn', () => {
  test('shows what stands for it until it is there, then itself at once', async () => {
    const load = vi.fn<() => Promise<typeof Name>>(async () => Name);
    const Part = lazyPart(load);
    const drawn = () =>
      renderToString(
        <WaitingContext value={<i>正在加载</i>}>
          <Part name="论文" />
        </WaitingContext>,
      );
    expect(drawn()).toBe('<i>正在加载</i>');
    await Part.fetch();
    expect(drawn()).toBe('<b>论文</b>');
    expect(load).toHaveBeenCalledOnce();
  });

  test('that did not come is tried again by the next who wants it', async () => {
    let isDown = true;
    const Part = lazyPart(async () => {
      if (isDown) throw new Error('Failed to fetch dynamically imported module');
      return Name;
    });
    await Part.fetch();
    isDown = false;
    await Part.fetch();
    expect(renderToString(<Part name="论文" />)).toBe('<b>论文</b>');
  });
});
