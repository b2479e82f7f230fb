import { type Step, TEAM } from '../step.ts'

const KINDS = ['publishable', 'secret'] as const

/** The older keys (`anon`, `service_role`) cannot be replaced one by one. */
export const apiKeys: Step = {
  name: 'Keys of the project',
  needs: TEAM,
  async look({ supabase }) {
    const keys = await supabase.keys()
    const missing = KINDS.find((kind) => !keys[kind])
    if (missing)
      return [
        `The project has no ${missing} key: make one at Supabase under Project Settings > API Keys.`,
      ]
    return keys.publishable === keys.secret ? ['Both keys are the same.'] : []
  },
  show: ({ supabase }) =>
    KINDS.map(
      (kind) =>
        `POST https://api.supabase.com/v1/projects/${supabase.ref}/api-keys (${kind}, when there is none)`,
    ),
  async mend({ supabase }) {
    const keys = await supabase.keys()
    for (const kind of KINDS) if (!keys[kind]) await supabase.makeKey(kind)
  },
}
