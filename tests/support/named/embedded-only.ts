/**
 * Tests that need what the embedded Supabase alone has, by reason: files, and titles of files whose
 * other tests do not.
 */
const EMBEDDED_ONLY: Record<string, string[]> = {
  'It cuts or slows the line to the database': ['database-connection', 'fault-database'],
  'It starts the embedded Supabase itself, or is about its data folder': [
    'data-folder',
    'hosted-database: Guests have three seconds for a statement, users and the service eight, and a function what it asks for',
    'imports: A data folder that an import came into before its first start is a magazine of its own',
  ],
  'It plays the Supabase that is named': ['named-supabase'],
  'It has several databases': ['backup'],
  'It decides how tokens are signed': ['doctor-production', 'doctor-services', 'hosted-auth'],
  'It reads the demonstration, which files share in a database of its own': [
    'exports',
    'magazine-addresses',
    'magazine-links',
    'magazine-pages',
    'search-relevance',
  ],
  'It reads an email of Supabase Auth, which goes to the mailbox of that Supabase': [
    'account-passwords',
    'account-change-password: The password of an administrator needs 15 characters',
    'people: A suspended account is told so and whom to write to, by its password and its reset link alone',
    'session-limits: A reset link works while the login waits, and ends the wait',
  ],
  'It moves the clock of Auth': [
    'session: A token expires after 15 minutes',
    'session: Authenticating without a valid token or cookie answers 401 and removes the cookies',
  ],
  'It needs the rights of a superuser': [
    'dashboard-waiting: Figures of ten years read each copy once, and the time zone once',
    'search-plans',
    'following: No account without a confirmed address has a link, and a former address loses it',
  ],
  'It stands in for pg_cron and pg_net, which that Supabase may have': [
    'due-jobs: A database with pg_cron and pg_net asks each minute, and calls as the local scheduler does',
  ],
}

const FOLDER = 'tests/integration/'

const entries = Object.entries(EMBEDDED_ONLY).flatMap(([reason, names]) =>
  names.map((name) => {
    const [file = '', title = null] = name.split(/: (.*)/)
    return { reason, path: `${FOLDER}${file}.test.ts`, title }
  }),
)

/** Why a file, or with its title one of its tests, is skipped; null when it is not. */
export const whyEmbeddedOnly = (file: string, title: string | null = null): string | null =>
  entries.find((entry) => file.endsWith(entry.path) && entry.title === title)?.reason ?? null

export function describeEmbeddedOnly(): string {
  const titles = entries.filter(({ title }) => title !== null).length
  const lines = Object.entries(EMBEDDED_ONLY).map(
    ([reason, names]) => `  ${reason}: ${names.join('; ')}.`,
  )
  return `${entries.length - titles} files and ${titles} tests of others need the embedded one and are skipped:\n${lines.join('\n')}`
}
