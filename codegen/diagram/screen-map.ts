// Which role has which screens in which module, as a picture: a block a module, a row a role, a box a screen.
import { INK, LINE, QUIET, drawing, text, textWidth } from './svg.ts';
import type { AppModel } from '../../src/core/model.ts';

const WIDTH = 1180;
const ROLE = 170;
const BOX = 44;

export function screenMap(model: AppModel): string {
  const parts: string[] = [];
  const told: string[] = [];
  let y = 64;
  for (const module of model.modules) {
    parts.push(text([24, y + 16], `${module.type} ${module.title}`, { size: 15, colour: INK, weight: 600 }));
    y += 28;
    const rows = model.roles.flatMap((role) => {
      const keys = module.screens[role.id] ?? [];
      return keys.length === 0 ? [] : [{ role, keys }];
    });
    if (rows.length === 0) {
      parts.push(text([24 + ROLE, y + 14], '还没有界面', { size: 12, colour: QUIET }));
      y += 28;
    }
    for (const { role, keys } of rows) {
      parts.push(text([40, y + 27], role.title, { size: 13, colour: INK }));
      told.push(`${module.title} · ${role.title}：${keys.map((key) => titleOf(model, key)).join('、')}`);
      y = placeBoxes({ model, keys, y, parts });
    }
    y += 16;
    parts.push(`<path d="M24 ${y - 8}H${WIDTH - 24}" stroke="${LINE}" stroke-width="0.5"/>`);
  }
  return drawing({
    title: '模块、角色与界面',
    description: told.join('；'),
    width: WIDTH,
    height: y + 16,
    parts: [text([24, 36], '模块、角色与界面', { size: 17, colour: INK, weight: 600 }), ...parts],
  });
}

function placeBoxes({
  model,
  keys,
  y: top,
  parts,
}: {
  readonly model: AppModel;
  readonly keys: readonly string[];
  readonly y: number;
  readonly parts: string[];
}): number {
  let [x, y] = [24 + ROLE, top];
  for (const key of keys) {
    const title = titleOf(model, key);
    const width = Math.max(textWidth(title, 13), textWidth(key, 11)) + 24;
    if (x + width > WIDTH - 24) [x, y] = [24 + ROLE, y + BOX + 8];
    parts.push(
      `<rect x="${x}" y="${y}" width="${Math.ceil(width)}" height="${BOX}" rx="6" fill="#eaf1fa" stroke="#1d5396"/>`,
      text([x + 12, y + 19], title, { size: 13, colour: INK }),
      text([x + 12, y + 35], key, { size: 11, colour: QUIET }),
    );
    x += Math.ceil(width) + 10;
  }
  return y + BOX + 10;
}

function titleOf(model: AppModel, key: string): string {
  return model.screens.find((screen) => screen.key === key)?.title ?? key;
}
