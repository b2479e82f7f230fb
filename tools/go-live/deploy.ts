import { readFlags } from '../../scripts/local/settings.ts'
import { main } from '../../scripts/local/steps.ts'
import { openDeployment } from './context.ts'
import { collectAnswers, SECRET_NAMES, shownAnswers } from './deploy/answers.ts'
import { askAtTerminal } from './deploy/ask.ts'
import { runSteps } from './deploy/run-steps.ts'
import { createSecrets } from './deploy/secrets.ts'
import { DEPLOYMENT_STEPS } from './steps.ts'

/** Sets up a Supabase project, a Netlify project, and the connection of the two. */
await main(async () => {
  const flags = readFlags('--dry-run', '--yes')
  const dryRun = flags.has('--dry-run')
  const all = flags.has('--yes')
  const ask = process.stdin.isTTY ? askAtTerminal : null
  const answers = dryRun ? shownAnswers(process.env) : await collectAnswers(process.env, ask)
  const secrets = createSecrets()
  if (!dryRun) for (const name of SECRET_NAMES) secrets.add(name, answers[name])
  // Only the Supabase CLI reads this variable.
  secrets.add('SUPABASE_DB_PASSWORD', process.env.SUPABASE_DB_PASSWORD ?? '')
  const say = (line: string) => console.log(secrets.hide(line))
  const confirm = async () =>
    all || !ask || /^(y(es)?)?$/i.test((await ask('   Run it? [Y/n] ', false)).trim())
  const deployment = openDeployment({ answers, secrets, say })
  try {
    await runSteps(DEPLOYMENT_STEPS, deployment, { dryRun, confirm })
    say(dryRun ? '\nNothing was changed.' : `\n${answers.SITE_URL} is live.`)
  } catch (error) {
    throw new Error(secrets.hide(error instanceof Error ? error.message : String(error)))
  }
})
