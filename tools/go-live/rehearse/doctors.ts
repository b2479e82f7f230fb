import { runTool } from '../../../scripts/platform/run-tool.ts'
import { ANSWERS } from '../../../tests/support/stand-ins/deployment.ts'
import { environmentOfNames, HOOK_URL, SITE_URL } from './names.ts'
import { functionEnvironment } from './project.ts'
import { made, type Stage } from './stage.ts'

const askDoctor = (stage: Stage, args: string[], env: Record<string, string> = {}) =>
  runTool(process.execPath, ['tools/go-live/doctor.ts', ...args], {
    env: { ...process.env, ...environmentOfNames(stage.gateway.url, stage.folder), ...env },
  })

export const askAboutServices = (stage: Stage): Promise<unknown> =>
  askDoctor(
    stage,
    ['--production'],
    functionEnvironment(stage, {
      BUILD_HOOK_URL: HOOK_URL,
      SMTP_URL: made(stage, 'smtpUrl'),
      MAIL_FROM: ANSWERS.MAIL_FROM,
      SUPABASE_ACCESS_TOKEN: ANSWERS.SUPABASE_ACCESS_TOKEN,
      NETLIFY_SITE_ID: ANSWERS.NETLIFY_SITE_ID,
      NETLIFY_AUTH_TOKEN: ANSWERS.NETLIFY_AUTH_TOKEN,
    }),
  )

export const askAboutSite = (stage: Stage): Promise<unknown> =>
  askDoctor(stage, ['--live', SITE_URL])
