// Where an action is pressed, for tests of its browser half: what it asks of its tools is written down.
import { vi } from 'vitest';
import type { WebScreen } from '../../src/core/web-model.ts';
import type { ActionPress, ActionTools } from '../../src/web/actions/action-web.ts';

/** The tools, and what the press was given besides. */
export function pressOn(
  screen: WebScreen,
  given: Partial<Omit<ActionPress, 'screen' | 'tools'>> & { readonly address?: string } = {},
) {
  const tools = {
    open: vi.fn<ActionTools['open']>(),
    openStep: vi.fn<ActionTools['openStep']>(),
    moveStep: vi.fn<ActionTools['moveStep']>(),
    openForm: vi.fn<ActionTools['openForm']>(),
    showDetail: vi.fn<ActionTools['showDetail']>(),
    showScreen: vi.fn<ActionTools['showScreen']>(),
    showText: vi.fn<ActionTools['showText']>(),
    openPage: vi.fn<ActionTools['openPage']>(),
    address: () => new URLSearchParams(given.address),
    navigate: vi.fn<ActionTools['navigate']>(),
    preview: vi.fn<ActionTools['preview']>(),
    download: vi.fn<ActionTools['download']>(),
    send: vi.fn<ActionTools['send']>(unreachable),
    notification: { open: vi.fn<NonNullable<ActionTools['notification']['open']>>() },
  };
  return { tools, press: { screen, record: null, form: undefined, list: null, line: null, ...given, tools } };
}

function unreachable(): Promise<never> {
  return Promise.reject(new Error('no server'));
}
