import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SUPABASE_API_HOST } from './names.ts'
import { made, type Stage } from './stage.ts'
import { ANSWERS, openStagedDeployment } from './stand-ins/deployment.ts'
import { runSupabase } from './supabase-cli.ts'

/**
 * Runs the steps of `npm run deploy` against stand-ins of both services; the Supabase CLI itself
 * pushes the settings of Auth.
 */
export async function rehearseDeploy(stage: Stage): Promise<void> {
  const folder = join(stage.folder, 'deployment')
  await mkdir(folder)
  const staged = await stage.acquire(
    () =>
      openStagedDeployment({
        folder,
        pushConfig: (
          { SITE_URL = '', AUTH_CAPTCHA_SECRET = '', SUPABASE_ACCESS_TOKEN = '' },
          api,
        ) =>
          runSupabase(['config', 'push', `--remote=${ANSWERS.SUPABASE_PROJECT_REF}`, '--yes'], {
            root: made(stage, 'clone'),
            home: join(stage.folder, 'home'),
            api,
            env: { SITE_URL, AUTH_CAPTCHA_SECRET, SUPABASE_ACCESS_TOKEN },
          }),
      }),
    ({ close }) => close(),
  )
  await staged.deploy()
  stage.made.hosted = staged.project
  // The doctor asks it afterwards.
  await stage.gateway.leadPlain(SUPABASE_API_HOST, Number(new URL(staged.supabase.url).port))
}
