// Icons by the name config gives them. Only these are in the bundle: add an import when a screen or module names a new
// one (icons.test.ts finds what is missing).
import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BulbOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CloudUploadOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FolderOpenOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  NotificationOutlined,
  NumberOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SettingOutlined,
  SolutionOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

export const icons: Readonly<Record<string, ComponentType>> = {
  appstore: AppstoreOutlined,
  calendar: CalendarOutlined,
  'clock-circle': ClockCircleOutlined,
  number: NumberOutlined,
  rise: RiseOutlined,
  tags: TagsOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  bulb: BulbOutlined,
  'cloud-upload': CloudUploadOutlined,
  dashboard: DashboardOutlined,
  'file-done': FileDoneOutlined,
  'file-text': FileTextOutlined,
  'file-unknown': FileUnknownOutlined,
  'folder-open': FolderOpenOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  notification: NotificationOutlined,
  project: ProjectOutlined,
  'question-circle': QuestionCircleOutlined,
  read: ReadOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  schedule: ScheduleOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  solution: SolutionOutlined,
  swap: SwapOutlined,
  bank: BankOutlined,
  team: TeamOutlined,
};

/** Decoration only: the text beside it says what it is. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  );
}
