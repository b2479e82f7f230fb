import { readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { makeBundles } from '../../scripts/check/bundles.ts'
import { checkKeys } from '../../scripts/check/keys.ts'
import { runTool } from '../../scripts/platform/run-tool.ts'
import { environmentOfNames, PROJECT_URL, SITE_URL } from './names.ts'
import { made, type Stage } from './stage.ts'

export async function buildForProduction(stage: Stage): Promise<void> {
  const clone = made(stage, 'clone')
  const { keys } = made(stage, 'project')
  const { build } = parse(await readFile(join(clone, 'netlify.toml'), 'utf8')) as {
    build: { command: string }
  }
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    NETLIFY: 'true',
    CONTEXT: 'production',
    URL: SITE_URL,
    SITE_URL,
    SUPABASE_URL: PROJECT_URL,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    ...environmentOfNames(stage.gateway.url, stage.folder),
  }
  await runTool(build.command, [], { cwd: clone, env, shell: true })
}

export async function bundleClone(stage: Stage): Promise<void> {
  const out = join(stage.folder, 'bundles')
  stage.made.bundles = await makeBundles(made(stage, 'clone'), out)
}

export const publishedOf = ({ folder }: Stage): string => join(folder, 'published')

/** Publishes a build at once, so that a reader sees either deploy, but no mixture. */
export async function publishBuild(stage: Stage): Promise<void> {
  const number = (stage.made.deploys ?? 0) + 1
  stage.made.deploys = number
  const deploy = join(stage.folder, `deploy-${number}`)
  await rename(join(made(stage, 'clone'), 'dist'), deploy)
  const link = `${publishedOf(stage)}.new`
  await rm(link, { force: true })
  await symlink(deploy, link)
  await rename(link, publishedOf(stage))
}

/** @throws Error naming published or function files that contain a key */
export async function lookForKeys(stage: Stage): Promise<void> {
  const { keys } = made(stage, 'project')
  const { publishableKey, secretKey, jwtSecret } = keys
  // A Supabase that is named need not say its secret.
  const values = [publishableKey, secretKey, jwtSecret].filter(Boolean)
  await checkKeys(join(made(stage, 'clone'), 'dist'), values)
  await checkKeys(join(stage.folder, 'bundles'), values)
}
