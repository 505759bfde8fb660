// The people of a topic's life, each in a browser of their own, and the time that goes by for them and the office.
import { expect, type Browser, type Page } from '@playwright/test';
import { formatDateTime } from '../../../src/core/date-time.ts';
import type { HostedOffice } from '../../support/office-host.ts';
import { printPdf } from '../pdf.ts';
import { follow, giveSession } from '../sign-in.ts';

export interface StageParts {
  readonly browser: Browser;
  readonly hosted: HostedOffice;
  readonly openPage: () => Promise<Page>;
}

const DAY_MS = 86_400_000;
const PASSWORD = 'Demo@2026';

export class LifeStage {
  /** A paper of one page, for every field that asks for one. */
  readonly pdf: Buffer;
  private readonly parts: StageParts;
  private days = 0;
  private readonly people = new Map<string, Page>();
  /** Signed out by the time that went by. */
  private readonly away = new Set<string>();

  private constructor(parts: StageParts, pdf: Buffer) {
    this.parts = parts;
    this.pdf = pdf;
  }

  static async begin(parts: StageParts): Promise<LifeStage> {
    return new LifeStage(parts, await printPdf(parts.browser, '课题材料'));
  }

  get dataDir(): string {
    return this.parts.hosted.dataDir;
  }

  get url(): string {
    return this.parts.hosted.url;
  }

  /** Somebody else's sign-in has ended the account's. */
  leave(username: string): void {
    if (this.people.has(username)) this.away.add(username);
  }

  /** Of the account, signed in since time last went by; its page stays as the account left it. */
  async as(username: string): Promise<Page> {
    const known = this.people.get(username);
    if (known !== undefined && !this.away.has(username)) return known;
    const page = await this.signIn(username);
    await follow(page, '/selectType');
    await expect(page.getByRole('banner')).toBeVisible();
    return page;
  }

  /** The same, at an address, as by a link. */
  async at(username: string, path: string): Promise<Page> {
    const known = this.people.get(username);
    const page = known !== undefined && !this.away.has(username) ? known : await this.signIn(username);
    await follow(page, path);
    return page;
  }

  private async signIn(username: string): Promise<Page> {
    const known = this.people.get(username);
    if (known !== undefined) await known.clock.setSystemTime(this.now());
    const page = known ?? (await this.visitor());
    await giveSession(page, { username, password: PASSWORD });
    this.people.set(username, page);
    this.away.delete(username);
    return page;
  }

  /** A page of nobody, at this time. */
  async visitor(): Promise<Page> {
    const page = await this.parts.openPage();
    await page.clock.install({ time: this.now() });
    return page;
  }

  /** Days go by, for the office and in every browser; everybody was signed out meanwhile. */
  async forward(days: number): Promise<void> {
    for (const [username, page] of this.people) {
      await page.goto('about:blank');
      this.away.add(username);
    }
    this.days += days;
    await this.parts.hosted.setClock(this.now());
  }

  now(): Date {
    return new Date(Date.now() + this.days * DAY_MS);
  }

  /** YYYY-MM-DD HH:mm:ss so many days from now, in Asia/Shanghai. */
  moment(days: number): string {
    return formatDateTime(new Date(this.now().getTime() + days * DAY_MS));
  }

  day(days: number): string {
    return this.moment(days).slice(0, 10);
  }
}
