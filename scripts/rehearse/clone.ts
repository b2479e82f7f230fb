import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../check/tools.ts'
import type { Stage } from './stage.ts'

/** Clones the repository: what is not committed is not deployed either. */
export async function cloneRepository(stage: Stage): Promise<void> {
  const clone = join(stage.folder, 'clone')
  await runTool('git', ['clone', '--quiet', '--no-hardlinks', stage.source, clone])
  await copyDeployedPackages(stage.source, clone)
  stage.made.clone = clone
}

/** Copies the packages that `npm install --omit=dev` installs, without a registry. */
export async function copyDeployedPackages(source: string, clone: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(clone, 'package-lock.json'), 'utf8'))
  const wanted = deployedFolders(packages).filter((path) => existsSync(join(source, path)))
  for (const path of wanted) await linkFolder(join(source, path), join(clone, path))
}

/** Copies a package, of which nobody changes a file; those inside it are listed by themselves. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const [file, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(file, copy)
    // Another disk takes no links.
    else await link(file, copy).catch(() => copyFile(file, copy))
  }
}

type Locked = Record<string, { dev?: boolean; devOptional?: boolean }>

/** The folders of a lock file that are no tools. */
export const deployedFolders = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path === '' || dev || devOptional ? [] : [path],
  )
