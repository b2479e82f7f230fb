const VALUES: Record<string, string> = {
  SUPABASE_URL: 'the address of the project (Supabase: Project Settings > Data API)',
  SUPABASE_PUBLISHABLE_KEY:
    'the publishable key of the project (Supabase: Project Settings > API Keys)',
  SUPABASE_SECRET_KEY: 'a secret key of the project (Supabase: Project Settings > API Keys)',
  SITE_URL: 'the address at which readers find the site, with https',
  BUILD_HOOK_URL:
    'the address of a build hook (Netlify: Project configuration > Build & deploy > Build hooks)',
  BUILD_BUDGET: 'the builds that a month may have, such as 18, or none for no limit',
  SMTP_URL: 'smtps://user:password@host of a mail server',
  MAIL_FROM: 'the address that emails come from',
}

const PLACE = 'on Netlify under Project configuration > Environment variables'

/** Adds to a sentence that begins with a variable's name where it is set, and to what. */
export function withPlace(problem: string): string {
  const [name = ''] = problem.split(' ')
  const value = VALUES[name]
  const sentence = problem.replace(/\.$/, '')
  return value ? `${sentence}; set it ${PLACE} to ${value}.` : `${sentence}; remove it ${PLACE}.`
}
