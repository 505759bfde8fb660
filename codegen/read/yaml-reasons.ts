// What the YAML parser says, in the words of somebody who writes config. Unlisted reasons pass through in English.

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/bad indentation of a mapping entry/, '缩进不对，短横线后面缺少空格，或值里有冒号等符号却没有加引号'],
  [/bad indentation of a sequence entry/, '列表项的缩进不对'],
  [/deficient indentation/, '括号或引号没有闭合，或缩进不够'],
  [/tab characters/, '缩进要用空格，不能用制表符'],
  [/within a flow collection/, '缺少右括号'],
  [/within a (double|single) quoted scalar/, '文字缺少右引号'],
  [/multiline key|expected ':'/, '键后面缺少冒号，或冒号后面缺少空格'],
  [/missed comma/, '括号里的两项之间缺少逗号，或值以 @ 等符号开头却没有加引号'],
  [/found ','/, '多了一个逗号'],
  [/unknown escape sequence/, '双引号里的反斜杠后面的字符不对'],
  [/end of the stream or a document separator is expected/, '这一行的写法不对，缺少冒号、缩进有误或用了制表符'],
  [/non-printable/, '文件里有看不见的控制字符'],
];

export function yamlReason(reason: string): { readonly zh: string; readonly en: string } {
  return { zh: REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? reason, en: reason };
}
