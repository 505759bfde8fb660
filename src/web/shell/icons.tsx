// Icons by the name config gives them. Which ones are in the bundle the compiler works out (codegen/emit/web-icons);
// the shell's own doors bring theirs.
import {
  AppstoreOutlined,
  BellOutlined,
  HomeOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { icons } from '../../generated/web/icons.ts';

const OWN: Readonly<Record<string, ComponentType>> = {
  appstore: AppstoreOutlined,
  bell: BellOutlined,
  home: HomeOutlined,
  'question-circle': QuestionCircleOutlined,
  search: SearchOutlined,
};

/** Decoration only: the text beside it says what it is. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Icon = OWN[name] ?? icons[name] ?? AppstoreOutlined;
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  );
}
