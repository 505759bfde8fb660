// C3: forms.
import type { CodeTexts } from './code-texts.ts';

export const FORM_CODES = {
  C301: { zh: '表单 "{id}" 的文件应叫 {expected}', en: 'the file of form "{id}" should be called {expected}' },
  C302: { zh: '表单 "{id}" 重复，另一个在 {other}', en: 'form "{id}" is taken by {other}' },
  C303: {
    zh: '必填字段 "{field}" 被隐藏，用户无法填写',
    en: 'the required field "{field}" is hidden, nobody can fill it in',
  },
  C304: {
    zh: '表单里 "{field}" 的种类是 {own}，实体里是 {stored}，存不进同一列',
    en: 'in the form "{field}" is {own}, in the entity {stored}: one column cannot hold both',
  },
  C305: {
    zh: '"{field}" 在表单里最多 {own} 字，实体里最多 {stored} 字',
    en: '"{field}" takes {own} characters in the form, {stored} in the entity',
  },
  C306: { zh: '表单 "{form}" 没有字段 "{field}"', en: 'form "{form}" has no field "{field}"' },
  C307: { zh: '不认识的控件 "{name}"', en: 'unknown widget "{name}"' },
  C308: { zh: '类型编号 {variant} 重复，另一个在 {other}', en: 'variant {variant} is taken by {other}' },
  C309: {
    zh: '实体 "{entity}" 有 variants，表单 "{form}" 要写 x-form.variant',
    en: 'entity "{entity}" has variants, form "{form}" needs x-form.variant',
  },
  C310: {
    zh: '实体 "{entity}" 没有 variants，x-form.variant 没有作用',
    en: 'entity "{entity}" has no variants, x-form.variant means nothing',
  },
  C311: {
    zh: '字段 "{field}" 不在实体 "{entity}" 里，填了也不会保存',
    en: 'field "{field}" is not in entity "{entity}", what is filled in is not stored',
  },
  C312: { zh: '没有表单 {expected}，这个文件没有作用', en: 'there is no form {expected}, this file means nothing' },
  C313: {
    zh: '字段 "{field}" 由系统写入，不能放在表单里',
    en: 'field "{field}" is written by the system, it cannot stand in a form',
  },
  C314: { zh: '"{key}" 只能写在表单的字段上', en: '"{key}" belongs to a field of a form' },
  C315: {
    zh: '显示条件绕成了圈：{circle}，这些字段永远不会显示',
    en: 'the conditions form a circle: {circle}, these fields never show',
  },
  C316: {
    zh: '字段 "{field}" 有时不显示，实体里却是必填，不显示时无法保存',
    en: 'field "{field}" is hidden at times, yet the entity requires it: nothing could be saved then',
  },
  C317: { zh: '没有写 x-when，"{key}" 没有作用', en: '"{key}" means nothing without an x-when' },
  C318: {
    zh: '"{field}" 是 {kind}，种类不同，不能比较',
    en: '"{field}" is a {kind} field: only fields of one kind are compared',
  },
  C319: { zh: '字段 "{field}" 在两个分组里', en: 'field "{field}" stands in two sections' },
  C320: {
    zh: '接口 "{call}" 不能按 "{field}" 查找，请写进它的 filters',
    en: 'call "{call}" cannot be searched by "{field}", add it to its filters',
  },
  C321: {
    zh: 'as: {as} 时每个字段都要在一个分组里，"{field}" 不在',
    en: 'as: {as} places every field in a section, "{field}" is in none',
  },
  C322: { zh: 'as: {as} 要写 sections', en: 'as: {as} needs sections' },
  C323: {
    zh: '"{field}" 是 {kind} 字段，这里要 {expected}',
    en: '"{field}" is a {kind} field, {expected} is needed here',
  },
  C330: {
    zh: '字段 "{field}" 保存在实体里，不能写 x-stored: false',
    en: 'field "{field}" is kept in the entity, it cannot say x-stored: false',
  },
  C331: { zh: '不认识的补全规则 "{name}"', en: 'unknown fill rule "{name}"' },
  C332: {
    zh: '"{path}" 不经过分项的上级：实体 "{entity}" 的表单只能读 x-entity.part.of 指向的记录',
    en: '"{path}" does not lead to what this is a part of: forms of "{entity}" read the record that x-entity.part.of refers to',
  },
  C333: { zh: '字段 "{field}" 已在 required 里，总是必填', en: 'field "{field}" is in required: it is wanted always' },
} as const satisfies CodeTexts;
