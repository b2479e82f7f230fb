import type { Context, Deployment } from './context.ts'
import type { Seen } from './doctor/findings.ts'

/** The doctor looks at it, and a deployment mends it. */
export type Step = {
  name: string
  /** The doctor skips it without these variables. */
  needs?: string[]
  /** Changes nothing. @throws Error where it cannot look, or nothing may be mended */
  look(context: Context): Promise<Seen>
  /** Not for the doctor. */
  isOfDeployment?: true
  /**
   * Every command and request of `mend`, without secrets. Steps without it are left to the doctor.
   */
  show?(deployment: Deployment): string[]
  /** Missing where only people can mend. */
  mend?(deployment: Deployment): Promise<void>
  /** The effect of `mend` is seen later. */
  trustsMend?: true
}

/** Known to members of the Supabase project. */
export const TEAM = ['SUPABASE_PROJECT_REF', 'SUPABASE_ACCESS_TOKEN']
/** Known to members of the Netlify team. */
export const NETLIFY = ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']
