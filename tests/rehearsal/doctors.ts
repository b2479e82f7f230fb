import { runTool } from '../../scripts/platform/run-tool.ts'
import { ANSWERS } from '../support/stand-ins/deployment.ts'
import { environmentOfNames, HOOK_URL, SITE_URL } from './names.ts'
import { functionEnvironment } from './project.ts'
import { made, type Stage } from './stage.ts'

const askDoctor = (stage: Stage, args: string[], env: Record<string, string> = {}) =>
  runTool(process.execPath, ['tools/go-live/doctor.ts', ...args], {
    env: { ...process.env, ...environmentOfNames(stage.gateway.url, stage.folder), ...env },
  })

export async function askAboutServices(stage: Stage): Promise<void> {
  const own = functionEnvironment(stage, {
    BUILD_HOOK_URL: HOOK_URL,
    SMTP_URL: made(stage, 'smtpUrl'),
    MAIL_FROM: ANSWERS.MAIL_FROM,
    SUPABASE_ACCESS_TOKEN: ANSWERS.SUPABASE_ACCESS_TOKEN,
    NETLIFY_SITE_ID: ANSWERS.NETLIFY_SITE_ID,
    NETLIFY_AUTH_TOKEN: ANSWERS.NETLIFY_AUTH_TOKEN,
  })
  // The stand-in that was deployed to has another address and other keys than the project.
  for (const { key, values } of made(stage, 'variables'))
    if (key === 'SUPABASE_URL' || key === 'SUPABASE_PUBLISHABLE_KEY')
      for (const one of values) one.value = own[key]
  await askDoctor(stage, ['--production'], own)
}

export const askAboutSite = (stage: Stage): Promise<unknown> =>
  askDoctor(stage, ['--live', SITE_URL])
