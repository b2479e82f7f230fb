import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'

const run = promisify(execFile)

/**
 * Clones the repository: what is not committed is not deployed either. An unpacked archive, which is
 * no repository, is copied without what Git would ignore; so is a repository where there is no Git.
 */
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
  // Git does not read the repository of another user, as a checkout of CI can be, without this.
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

/** Whether a line of `.gitignore` means this file or folder: by its name, or by its path. */
export const isIgnored = (path: string, lines: string[]): boolean =>
  lines.some((line) => {
    const pattern = line.replace(/\/$/, '')
    return matchesGlob(pattern.includes('/') ? path : basename(path), pattern)
  })

/** Copies the packages that `npm install --omit=dev` installs, without a registry. */
export async function copyDeployedPackages(source: string, clone: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(clone, 'package-lock.json'), 'utf8'))
  const wanted = deployedFolders(packages).filter((path) => existsSync(join(source, path)))
  await Promise.all(wanted.map((path) => linkFolder(join(source, path), join(clone, path))))
}

/** Copies a package, of which nobody changes a file; those inside it are listed by themselves. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [file, copy] = [join(from, entry.name), join(to, entry.name)]
      if (entry.name === 'node_modules') return undefined
      if (entry.isDirectory()) return linkFolder(file, copy)
      // Another disk takes no links.
      return link(file, copy).catch(() => copyFile(file, copy))
    }),
  )
}

type Locked = Record<string, { dev?: boolean; devOptional?: boolean }>

/** The folders of a lock file that are no tools. */
export const deployedFolders = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path === '' || dev || devOptional ? [] : [path],
  )
