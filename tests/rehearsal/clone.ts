import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'

const run = promisify(execFile)

/** Only committed files are deployed. Without Git it copies what Git would not ignore. */
export async function cloneRepository(stage: Stage): Promise<void> {
  const clone = join(stage.folder, 'clone')
  if (existsSync(join(stage.source, '.git')) && (await hasGit())) await cloneCommitted(stage, clone)
  else await copyUnignored(stage.source, clone)
  await copyDeployedPackages(stage.source, clone)
  stage.made.clone = clone
}

export const hasGit = (): Promise<boolean> =>
  run('git', ['--version']).then(
    () => true,
    () => false,
  )

async function cloneCommitted({ folder, source }: Stage, clone: string): Promise<void> {
  const config = join(folder, 'git-config')
  // Otherwise Git refuses a repository of another user, such as a CI checkout.
  await writeFile(config, '[safe]\ndirectory = *\n')
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const env = { ...Object.fromEntries(own), GIT_CONFIG_GLOBAL: config }
  const git = (...args: string[]) => run('git', args, { env })
  await git('clone', '--quiet', '--shared', source, clone)
  const { stdout } = await git('-C', source, 'status', '--porcelain')
  if (stdout) console.log('  Changes that are not committed are not rehearsed.')
}

async function copyUnignored(source: string, clone: string): Promise<void> {
  const lines = (await readFile(join(source, '.gitignore'), 'utf8')).split('\n')
  const ignored = ['.git', ...lines.filter(Boolean)]
  await cp(source, clone, {
    recursive: true,
    filter: (path) => !isIgnored(relative(source, path), ignored),
  })
}

/** Whether a line of `.gitignore` matches, by name or path. */
export const isIgnored = (path: string, lines: string[]): boolean =>
  lines.some((line) => {
    const pattern = line.replace(/\/$/, '')
    return matchesGlob(pattern.includes('/') ? path : basename(path), pattern)
  })

/** Copies the packages of `npm install --omit=dev`, without a registry. */
export async function copyDeployedPackages(source: string, clone: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(clone, 'package-lock.json'), 'utf8'))
  const folders = deployedFolders(packages).filter((path) => existsSync(join(source, path)))
  await Promise.all(folders.map((path) => linkFolder(join(source, path), join(clone, path))))
  await linkWorkspaces(clone, packages)
}

/** As npm does: the workspaces themselves are in the repository. */
async function linkWorkspaces(clone: string, packages: Locked): Promise<void> {
  for (const [path, { link: isLink, resolved = '' }] of Object.entries(packages)) {
    if (!isLink) continue
    await mkdir(join(clone, dirname(path)), { recursive: true })
    await symlink(relative(dirname(path), resolved), join(clone, path))
  }
}

/** Hard-links the files of a package; packages inside it are listed by themselves. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [file, copy] = [join(from, entry.name), join(to, entry.name)]
      if (entry.name === 'node_modules') return undefined
      if (entry.isDirectory()) return linkFolder(file, copy)
      // Hard links do not work across disks.
      return link(file, copy).catch(() => copyFile(file, copy))
    }),
  )
}

type Locked = Record<
  string,
  { dev?: boolean; devOptional?: boolean; link?: boolean; resolved?: string }
>

export const deployedFolders = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dev, devOptional, link }]) =>
    !path.startsWith('node_modules/') || dev || devOptional || link ? [] : [path],
  )
