// Which of antd's styles the pages wear, whole before part: what stands later wins over what is equally exact. The
// build says what is missing here and what nothing asks for any more (vite-antd-styles.ts).
export interface AntdStyle {
  /** Below antd/es and antd/lib. */
  readonly module: string;
  /** As it is exported. */
  readonly name: string;
  /** The class of what wears it. */
  readonly prefix: string;
  /** A component that writes the style, not a hook. */
  readonly isPart?: boolean;
  /** The hook's second argument, where it is not a class. */
  readonly root?: boolean;
}

const whole = (module: string, prefix: string): AntdStyle => ({ module, name: 'default', prefix: `ant-${prefix}` });
const part = (module: string, prefix: string): AntdStyle => ({ ...whole(module, prefix), isPart: true });

export const antdStyles: readonly AntdStyle[] = [
  whole('app/style/index', 'app'),
  whole('notification/style/index', 'notification'),
  whole('message/style/index', 'message'),
  whole('modal/style/index', 'modal'),
  part('modal/style/confirm', 'modal'),
  whole('drawer/style/index', 'drawer'),
  whole('result/style/index', 'result'),
  whole('splitter/style/index', 'splitter'),
  whole('tabs/style/index', 'tabs'),
  whole('collapse/style/index', 'collapse'),
  whole('spin/style/index', 'spin'),
  whole('table/style/index', 'table'),
  whole('pagination/style/index', 'pagination'),
  whole('form/style/index', 'form'),
  part('form/style/fallbackCmp', 'form'),
  { module: 'grid/style/index', name: 'useRowStyle', prefix: 'ant-row' },
  { module: 'grid/style/index', name: 'useColStyle', prefix: 'ant-col' },
  whole('flex/style/index', 'flex'),
  whole('space/style/index', 'space'),
  whole('space/style/compact', 'space-compact'),
  whole('breadcrumb/style/index', 'breadcrumb'),
  whole('dropdown/style/index', 'dropdown'),
  whole('menu/style/index', 'menu'),
  whole('popover/style/index', 'popover'),
  { ...whole('tooltip/style/index', 'tooltip'), root: true },
  whole('alert/style/index', 'alert'),
  whole('empty/style/index', 'empty'),
  whole('skeleton/style/index', 'skeleton'),
  whole('progress/style/index', 'progress'),
  whole('segmented/style/index', 'segmented'),
  whole('upload/style/index', 'upload'),
  whole('tree/style/index', 'tree'),
  whole('date-picker/style/index', 'picker'),
  whole('select/style/index', 'select'),
  { module: 'input/style/index', name: 'useSharedStyle', prefix: 'ant-input' },
  whole('input/style/index', 'input'),
  whole('input/style/textarea', 'input'),
  whole('input-number/style/index', 'input-number'),
  whole('checkbox/style/index', 'checkbox'),
  whole('radio/style/index', 'radio'),
  whole('tag/style/index', 'tag'),
  part('tag/style/presetCmp', 'tag'),
  part('tag/style/statusCmp', 'tag'),
  whole('button/style/index', 'btn'),
  part('button/style/compact', 'btn'),
  whole('_util/wave/style', 'wave'),
];

/** Of parts and settings of antd that no page has, though its components could ask for them. */
export const unworn: readonly string[] = [
  'input/style/otp',
  'space/style/addon',
  'layout/style/sider',
  'notification/style/pure-panel',
  'pagination/style/bordered',
];

const PRESETS = 'magenta|volcano|orange|gold|yellow|lime|green|cyan|geekblue|blue|purple|pink|red';
const UNWORN_CLASSES: readonly RegExp[] = [
  /-rtl$/,
  /^ant-col-(?:\d+|(?:xs|sm|md|lg|xl|xxl|push|pull|offset|order)-.+)$/,
  new RegExp(`^ant-(?:btn-color|tag)-(?:${PRESETS})(?:-inverse)?$`),
  /^ant-upload-(?:list-)?picture-(?:card|circle)/,
  /^ant-menu-(?:dark|horizontal)$/,
  /^ant-(?:input|input-number|picker|select)(?:-.+)?-(?:filled|underlined|borderless)$/,
  /^ant-btn-(?:variant-filled|variant-dashed|dashed)$/,
  /^ant-input(?:-number)?-(?:group|search)/,
  /^ant-select-customize-input$/,
  /^ant-cascader/,
  /^ant-pagination-simple/,
  /^ant-tabs-(?:left|right|bottom|card|editable)/,
  /^ant-tree-directory/,
  /^ant-table-(?:bordered|summary)$/,
];

/** Whether no control of the pages ever has the class: what the sheet has for it is left out. Stories see to it. */
export function isUnworn(className: string): boolean {
  return UNWORN_CLASSES.some((pattern) => pattern.test(className));
}
