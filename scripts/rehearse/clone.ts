import { constants, existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
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
  for (const path of wanted)
    await cp(join(source, path), join(clone, path), {
      recursive: true,
      // Those inside it are listed by themselves.
      filter: (file) => !file.slice(join(source, path).length).includes('node_modules'),
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
    })
}

type Locked = Record<string, { dev?: boolean; devOptional?: boolean }>

/** The folders of a lock file that are no tools. */
export const deployedFolders = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path === '' || dev || devOptional ? [] : [path],
  )
