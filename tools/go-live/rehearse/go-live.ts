import { join } from 'node:path'
import { SUPABASE_API_HOST } from './names.ts'
import { made, type Stage } from './stage.ts'
import { openStagedDeployment } from './stand-ins/deployment.ts'
import { runSupabase } from './supabase-cli.ts'

/**
 * Runs the steps of `npm run deploy` against stand-ins of both services; the Supabase CLI itself
 * links the folder and pushes the settings of Auth.
 */
export async function rehearseDeploy(stage: Stage): Promise<void> {
  const folder = made(stage, 'clone')
  const home = join(stage.folder, 'home')
  const staged = await stage.acquire(
    () =>
      openStagedDeployment({
        folder,
        bin: join(stage.folder, 'bin'),
        // By the PATH of the steps it would be what stands for it.
        runSupabase: (args, { PATH: _, ...env }, api) =>
          runSupabase(args, { root: folder, home, api, env }),
      }),
    ({ close }) => close(),
  )
  await staged.deploy()
  stage.made.hosted = staged.project
  // The doctor asks it afterwards.
  await stage.gateway.leadPlain(SUPABASE_API_HOST, Number(new URL(staged.supabase.url).port))
}
