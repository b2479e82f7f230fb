import { join } from 'node:path'
import { SUPABASE_API_HOST } from './names.ts'
import { made, type Stage } from './stage.ts'
import { openStagedDeployment } from './stand-ins/deployment.ts'
import { runSupabase } from './supabase-cli.ts'

/** Against stand-ins of both services, but with the real Supabase CLI for link and settings. */
export async function rehearseDeploy(stage: Stage): Promise<void> {
  const folder = made(stage, 'clone')
  const home = join(stage.folder, 'home')
  const staged = await stage.acquire(
    () =>
      openStagedDeployment({
        folder,
        bin: join(stage.folder, 'bin'),
        // In the PATH of the steps it would be its stand-in.
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
