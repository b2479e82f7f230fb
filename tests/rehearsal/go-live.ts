import { join } from 'node:path'
import { openStagedDeployment } from '../support/stand-ins/deployment.ts'
import { newTalk, startMailServer } from '../support/stand-ins/mail-server.ts'
import { NETLIFY_API_HOST, SUPABASE_API_HOST } from './names.ts'
import { buildOnRequest } from './netlify.ts'
import { made, type Stage } from './stage.ts'
import { runSupabase } from './supabase-cli.ts'

/** Against stand-ins of both services, but with the real Supabase CLI for link and settings. */
export async function rehearseDeploy(stage: Stage): Promise<void> {
  const root = made(stage, 'clone')
  const home = join(stage.folder, 'home')
  const builds = buildOnRequest(stage)
  const mail = await stage.acquire(
    () => startMailServer(newTalk()),
    ({ close }) => close(),
  )
  stage.made.smtpUrl = mail.url
  const staged = await stage.acquire(
    () =>
      openStagedDeployment({
        folder: root,
        answers: { SMTP_URL: mail.url },
        runSupabase: (args, env, api) => runSupabase(args, { root, home, api, env }),
      }),
    async ({ close }) => {
      await close()
      await builds.settled()
    },
  )
  await staged.deploy()
  stage.made.hosted = staged.project
  stage.made.variables = staged.hosted.variables
  // From now on the site calls the hook, and the doctor asks both services.
  staged.hosted.build = builds.build
  await stage.gateway.leadPlain(SUPABASE_API_HOST, Number(new URL(staged.supabase.url).port))
  await stage.gateway.leadPlain(NETLIFY_API_HOST, Number(new URL(staged.netlify.url).port))
}
