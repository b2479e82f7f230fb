import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { folderWith, write } from '../support/test-folder.ts'
import { cloneRepository, deployedFolders, hasGit, isIgnored } from './clone.ts'
import type { Stage } from './stage.ts'

const PROJECT = {
  '.gitignore': 'node_modules/\n*.log\nsupabase/.temp/\n',
  'package-lock.json': '{ "packages": {} }',
  'src/page.ts': '',
}

async function cloned(source: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const folder = folderWith()
  await cloneRepository({ folder, source, made: {} } as unknown as Stage)
  const lines = log.mock.calls.flat()
  log.mockRestore()
  return { names: readdirSync(join(folder, 'clone')).sort(), lines, clone: join(folder, 'clone') }
}

function repository(): string {
  const folder = folderWith(PROJECT)
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])
  git('init', '--quiet')
  git('add', '.')
  git(
    '-c',
    'user.name=Ines',
    '-c',
    'user.email=ines@example.com',
    'commit',
    '--quiet',
    '-m',
    'Begin',
  )
  return folder
}

const itWithGit = it.skipIf(!(await hasGit()))

itWithGit('A clone has what is committed, and says that the rest is not rehearsed', async () => {
  const source = repository()
  expect((await cloned(source)).lines).toEqual([])
  write(join(source, 'src/draft.ts'), '')
  const { clone, lines } = await cloned(source)
  expect(existsSync(join(clone, 'src/page.ts'))).toBe(true)
  expect(existsSync(join(clone, 'src/draft.ts'))).toBe(false)
  expect(lines).toEqual([expect.stringContaining('not committed')])
})

itWithGit('A repository of another user, as CI may check one out, is cloned', async () => {
  const source = repository()
  if (process.getuid?.() === 0)
    for (const path of [source, join(source, '.git')]) chownSync(path, 1234, 1234)
  expect((await cloned(source)).names).toContain('src')
})

it('An unpacked archive is copied without what Git would ignore', async () => {
  const source = folderWith({ ...PROJECT, 'run.log': '', 'node_modules/a/index.js': '' })
  const { names, lines } = await cloned(source)
  expect(names).toEqual(['.gitignore', 'package-lock.json', 'src'])
  expect(lines).toEqual([])
})

it.each([
  ['dist', true],
  ['tools/dist', true],
  ['distance', false],
  ['logs/a.log', true],
  ['supabase/.temp', true],
  ['other/supabase/.temp', false],
])('With the lines dist, *.log and supabase/.temp/, is %s ignored: %s', (path, ignored) => {
  expect(isIgnored(path, ['dist', '*.log', 'supabase/.temp/'])).toBe(ignored)
})

it('A clone gets the packages that a deployment installs, and no tools', () => {
  const folders = deployedFolders({
    '': {},
    'node_modules/astro': {},
    'node_modules/@img/sharp-linux-x64': {},
    'node_modules/supabase': { dev: true },
    'node_modules/fsevents': { devOptional: true },
    'node_modules/@site/text': { link: true, resolved: 'packages/text' },
    'packages/text': {},
  })
  expect(folders).toEqual(['node_modules/astro', 'node_modules/@img/sharp-linux-x64'])
})
