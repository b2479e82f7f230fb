import type { Deployment } from '../deployment.ts'
import type { Step } from '../step.ts'

const KINDS = ['publishable', 'secret'] as const

/** The older keys (`anon`, `service_role`) cannot be replaced one by one. */
export const makeApiKeys = ({ supabase }: Deployment): Step => ({
  title: 'Make the keys of the project',
  show: () =>
    KINDS.map(
      (kind) =>
        `POST https://api.supabase.com/v1/projects/${supabase.ref}/api-keys (${kind}, when there is none)`,
    ),
  async mend() {
    const keys = await supabase.keys()
    for (const kind of KINDS) if (!keys[kind]) await supabase.makeKey(kind)
  },
  async look() {
    const keys = await supabase.keys()
    const missing = KINDS.find((kind) => !keys[kind])
    if (missing) return `the project has no ${missing} key.`
    return keys.publishable === keys.secret ? 'both keys are the same.' : null
  },
})
