// What is said under a file that is to name nobody: names with their pages, none found, nothing readable.
import { useMemo, type ReactNode } from 'react';
import { storyServices } from '../../web/form/story-services.ts';
import { ControlTheme } from '../control-theme.tsx';
import { FieldFormContext } from '../field-form-context.ts';
import { FieldServicesContext } from '../field-services-context.ts';
import type { FieldServices } from '../field-web.ts';
import type { FileLines } from '../file-lines.ts';
import { UnnamedNote } from './unnamed-note.tsx';
import './file.css';

export default { title: '字段/附件里要隐去的名称' };

const RECORD: Readonly<Record<string, unknown>> = {
  host: '张建新',
  company: '临江师范大学',
  staffList: [{ name: '李晓梅', company: '临江市实验小学' }],
};
const OPTIONS = { unnamed: ['host', 'company', 'staffList.name', 'staffList.company'] };

function Note({ lines }: { readonly lines: FieldServices['fileLines'] }): ReactNode {
  const services = useMemo(() => ({ ...storyServices, fileLines: lines }), [lines]);
  const form = useMemo(
    () => ({
      holdText: () => () => undefined,
      markBusy: () => () => undefined,
      labelOf: () => null,
      storedValue: (name: string) => RECORD[name],
      valueOf: (name: string) => RECORD[name],
      fill: () => undefined,
      counterOf: () => null,
      kinds: {},
    }),
    [],
  );
  return (
    <ControlTheme>
      <FieldServicesContext value={services}>
        <FieldFormContext value={form}>
          <UnnamedNote url="/api/common/file/1" options={OPTIONS} title="研究总报告（匿名稿）" />
        </FieldFormContext>
      </FieldServicesContext>
    </ControlTheme>
  );
}

const answering = (lines: FileLines) => (): Promise<FileLines> => Promise.resolve(lines);
const named = answering({
  kind: 'read',
  pages: [['研究总报告', '主持人：张 建新', '临江师范', '大学'], ['一、问题的提出'], ['课题组：李晓梅']],
  without: 0,
  isCut: false,
});
const clean = answering({ kind: 'read', pages: [['研究总报告'], ['一、问题的提出']], without: 0, isCut: false });
const partly = answering({ kind: 'read', pages: [['研究总报告'], []], without: 1, isCut: true });
const scanned = answering({ kind: 'problem', problem: 'scanned' });
const locked = answering({ kind: 'problem', problem: 'locked' });
const lost = (): Promise<FileLines> => Promise.reject(new Error('网络中断，请重试'));

export const Found = (): ReactNode => <Note lines={named} />;
export const Clean = (): ReactNode => <Note lines={clean} />;
export const Partly = (): ReactNode => <Note lines={partly} />;
export const Scanned = (): ReactNode => <Note lines={scanned} />;
export const Locked = (): ReactNode => <Note lines={locked} />;
export const Lost = (): ReactNode => <Note lines={lost} />;
