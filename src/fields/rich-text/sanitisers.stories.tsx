// The two walls of formatted text agree: what the server keeps of a pasted document is what the page shows of it.
// Judged in a browser, with both libraries, on what Word, WPS and the web put on the clipboard, and on what an attacker
// would send.
import sanitize from 'sanitize-html';
import { expect } from 'storybook/test';
import { SANITIZE_OPTIONS } from '../../core/rich-text-policy.ts';
import { safeNodes } from './safe-html.ts';
import { cleanPastedHtml } from './word-paste.ts';
import './rich-text.css';

const PICTURE = '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e';

const PASTED: Readonly<Record<string, string>> = {
  'Word：段落、编号、批注': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!-- p.MsoNormal {mso-style-parent:""; font-family:"Calibri";} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head>
    <body lang="ZH-CN" style="tab-interval:21.0pt"><p class="MsoNormal" align="center" style="text-align:center;mso-pagination:none"><b style="mso-bidi-font-weight:normal"><span style="font-size:16.0pt;font-family:宋体">开题论证活动简况<o:p></o:p></span></b></p>
    <p class="MsoListParagraph" style="margin-left:18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span lang="EN-US" style="mso-list:Ignore">1.<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;</span></span><![endif]>时间：2026年5月6日</p>
    <p class="MsoListParagraph" style="margin-left:18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span lang="EN-US" style="mso-list:Ignore">2.</span><![endif]>地点：临江市实验小学<sup>①</sup></p></body></html>`,
  'Word：表格与合并单元格': `<table class="MsoTableGrid" border="1" cellspacing="0" style="border-collapse:collapse;mso-yfti-tbllook:1184"><colgroup><col width="120"></colgroup><tr style="mso-yfti-irow:0"><td width="120" colspan="2" valign="top" style="width:90pt;border:solid windowtext 1.0pt"><p class="MsoNormal" style="text-align:right"><span lang="EN-US">阶段<o:p></o:p></span></p></td></tr><tr><td rowspan="2"><p>第一阶段</p></td><td><p>文献研究</p></td></tr></table>`,
  'Word：本机图片与矢量图': `<p><!--[if gte vml 1]><v:shape id="图片1"><v:imagedata src="file:///C:/Users/LIJIAN~1/AppData/image001.png"/></v:shape><![endif]--><![if !vml]><img width="553" height="311" src="file:///C:/Users/image001.png" v:shapes="图片1"><![endif]></p><p><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://example.com/a.png"><img src="${PICTURE}" alt="合影" width="400"></p>`,
  'WPS：标题、字体、下划线':
    '<h1 style="mso-outline-level:1"><font face="黑体">一、研究要点</font></h1><div class="Section0"><p class="15"><span class="16"><u>核心概念</u>：<em>作业设计</em></span></p><p>&nbsp;</p></div>',
  '网页：链接与导航':
    '<nav><ul><li><a href="https://www.jxedu.gov.cn/a?b=1&amp;c=2" onclick="steal()" class="x">省教育厅</a></li><li><a href="/topicChange">站内</a></li><li><a href="mailto:li@example.edu.cn">邮箱</a></li></ul></nav><ol start="3"><li>第三</li></ol><button>展开</button>',
  '攻击：脚本与事件': `<p onmouseover="alert(1)">正文</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">一</a><a href=" jAvascript:alert(1)">二</a><a href="//evil.example">三</a><svg><script>alert(1)</script></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  '攻击：样式、表单、容器': `<p style="position:fixed;text-align:center;background:url(//evil.example)">居中</p><form action="/api/common/logout"><input name="a"><p>表单里的字</p></form><style>p{display:none}</style><math><mtext><p>x</p></mtext></math><p id="root" class="ant-modal" data-field="/name">冒名</p><img src="${PICTURE}?x=1"><img src="/api/common/file/../../x">`,
};

function clean(html: string): string {
  return sanitize(html, SANITIZE_OPTIONS);
}

/** One line a node, as a person would compare two documents. */
function outline(nodes: ParentNode): readonly string[] {
  const page = document.createElement('div');
  page.append(nodes.cloneNode(true));
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (node instanceof Element)
      lines.push(
        `<${node.tagName.toLowerCase()}${[...node.attributes]
          .map(({ name, value }) => ` ${name}=${value}`)
          .sort()
          .join('')}>`,
      );
    else if ((node.textContent ?? '').trim() !== '') lines.push((node.textContent ?? '').trim());
  }
  return lines;
}

/** What the server kept, as a browser reads it, with pictures and alignment said as the page says them. */
function asStored(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(clean(html), 'text/html').body;
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset['align'] = element.style.textAlign;
    element.removeAttribute('style');
  }
  for (const image of page.querySelectorAll('img')) {
    image.dataset['file'] = image.getAttribute('src') ?? '';
    image.removeAttribute('src');
  }
  const kept = document.createDocumentFragment();
  kept.append(...page.childNodes);
  return outline(kept);
}

function Document({ html }: { readonly html: string }) {
  return <div className="rich-text" ref={(place) => place?.replaceChildren(safeNodes(clean(html)))} />;
}

export default { title: '字段/富文本/两道清洗', component: Document };

function story(name: string) {
  const html = PASTED[name] ?? '';
  return {
    name,
    args: { html },
    play: async () => {
      for (const source of [html, cleanPastedHtml(html)]) {
        await expect(outline(safeNodes(clean(source)))).toEqual(asStored(source));
        await expect(
          outline(safeNodes(source))
            .filter((line) => !line.startsWith('<'))
            .join(''),
        ).toBe(
          asStored(source)
            .filter((line) => !line.startsWith('<'))
            .join(''),
        );
        await expect(clean(clean(source))).toBe(clean(source));
        await expect(clean(source)).not.toMatch(
          /script|onerror|onclick|onmouseover|javascript:|evil\.example|file:\/\/|data:|mso-|class=|<form|<input|<style/i,
        );
      }
    },
  };
}

export const WordText = story('Word：段落、编号、批注');
export const WordTable = story('Word：表格与合并单元格');
export const WordPictures = story('Word：本机图片与矢量图');
export const Wps = story('WPS：标题、字体、下划线');
export const WebPage = story('网页：链接与导航');
export const Scripts = story('攻击：脚本与事件');
export const Styles = story('攻击：样式、表单、容器');
