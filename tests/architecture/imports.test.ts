// Who may import whom: the table of rooms.ts held against every file.
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms, siblings, type Room } from './rooms.ts';
import { listImports, listSources, packageOf, readSource, root } from './source-files.ts';

const files = listSources().filter((path) => /\.(?:ts|tsx)$/.test(path));
/** The manual is written beside the screens: no source, but imported. */
const chapters = files.flatMap((path) => listImports(path).map(({ to }) => to)).filter((to) => to.endsWith('.md'));

describe('the rooms', () => {
  test('every source file stands in a room', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => roomOf(path) === null)).toEqual([]);
  });

  test('a room imports only from the rooms the table names', () => {
    const wrong = files
      .flatMap((path) => listImports(path))
      .filter(({ isPackage }) => !isPackage)
      .filter(({ from, to }) => {
        const target = roomOf(to);
        return target === null || !allows(roomOf(from), target);
      });
    expect(
      wrong.map(
        ({ from, to }) => `${from} (${roomOf(from)?.name}) may not import ${to} (${roomOf(to)?.name ?? 'no room'})`,
      ),
    ).toEqual([]);
  });

  test('a room imports only the packages the table names', () => {
    const wrong = files
      .flatMap((path) => listImports(path))
      .filter(({ isPackage }) => isPackage)
      .filter(({ from, to }) => !allowsPackage(roomOf(from), to));
    expect(wrong.map(({ from, to }) => `${from} (${roomOf(from)?.name}) may not import the package ${to}`)).toEqual([]);
  });

  test('every room, every list of siblings and every package of the table is there', () => {
    const imported = files.flatMap((path) => listImports(path)).filter(({ isPackage }) => isPackage);
    expect(
      rooms.filter((room) => ![...files, ...chapters].some((path) => roomOf(path) === room)).map(({ name }) => name),
    ).toEqual([]);
    expect(
      rooms.flatMap((room) =>
        room.packages
          .filter((allowed) => !imported.some(({ from, to }) => roomOf(from) === room && fits(allowed, to)))
          .map((allowed) => `${room.name} may import ${allowed}, and nothing there does`),
      ),
    ).toEqual([]);
    expect(
      siblings.filter(({ member }) => !files.some((path) => member.test(path))).map(({ folder }) => folder),
    ).toEqual([]);
  });

  test('siblings do not import each other', () => {
    const wrong = files
      .filter((path) => !['tests', 'stories'].includes(roomOf(path)?.name ?? ''))
      .flatMap((path) => listImports(path))
      .flatMap(({ from, to }) =>
        siblings
          .filter(({ member }) => {
            const [own, other] = [member.exec(from)?.[1], member.exec(to)?.[1]];
            return own !== undefined && other !== undefined && own !== other;
          })
          .map(({ folder }) => `${folder}: ${from} imports its sibling ${to}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  test('what the server imports is a run-time dependency, and every run-time dependency is imported by it', () => {
    const manifest = JSON.parse(readSource('package.json')) as { dependencies: Record<string, string> };
    const runtime = ['server', 'core', 'rules', 'generated', 'generated server'];
    const imported = new Set(
      files
        .filter((path) => runtime.includes(roomOf(path)?.name ?? ''))
        .flatMap((path) => listImports(path))
        .filter(({ isPackage, to }) => isPackage && !to.startsWith('node:'))
        .map(({ to }) => packageOf(to)),
    );
    expect(
      [...imported].filter((name) => !(name in manifest.dependencies)),
      `not in dependencies of ${root}/package.json`,
    ).toEqual([]);
    expect(
      Object.keys(manifest.dependencies).filter((name) => !imported.has(name)),
      'in dependencies, imported by no server file',
    ).toEqual([]);
  });
});

function roomOf(path: string): Room | null {
  return rooms.find((room) => room.files.some((pattern) => matchesGlob(path, pattern))) ?? null;
}

function allows(from: Room | null, to: Room): boolean {
  return from !== null && (from.mayImport.includes('*') || from.mayImport.includes(to.name));
}

function allowsPackage(room: Room | null, specifier: string): boolean {
  if (room === null) return false;
  return room.packages.some((allowed) => fits(allowed, specifier));
}

function fits(allowed: string, specifier: string): boolean {
  return (
    allowed === '*' ||
    allowed === specifier ||
    ((allowed.endsWith('/') || allowed.endsWith(':')) && specifier.startsWith(allowed))
  );
}
