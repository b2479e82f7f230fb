import type { Context, Deployment } from './context.ts'
import type { Seen } from './doctor/findings.ts'

/** A requirement of a site: the doctor looks at it, and a deployment mends it. */
export type Step = {
  name: string
  /** The doctor does not look without these variables. */
  needs?: string[]
  /** Changes nothing. @throws Error where it cannot look, or where nothing may be mended */
  look(context: Context): Promise<Seen>
  /** Whether it is of a run alone, and no matter of the doctor's. */
  isOfDeployment?: true
  /**
   * Every command and request of `mend`, a line each; secrets by name. A deployment leaves a step
   * without it to the doctor, whom it asks at its end.
   */
  show?(deployment: Deployment): string[]
  /** Missing where only people can mend: then the deployment ends with the problem. */
  mend?(deployment: Deployment): Promise<void>
  /** Whether the deployment does not look again, because what `mend` does is seen later. */
  trustsMend?: true
}

/** What a member of the Supabase project knows. */
export const TEAM = ['SUPABASE_PROJECT_REF', 'SUPABASE_ACCESS_TOKEN']
/** What a member of the Netlify team knows. */
export const NETLIFY = ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']
