import { authDifferences } from '../../auth-settings.ts'
import type { Deployment } from '../deployment.ts'
import type { Step } from '../step.ts'

/** Per hour, of the whole site; functions limit each caller before (src/server/limits.ts). */
const EMAILS_AN_HOUR = 100

/**
 * Supabase's own mail server sends two emails an hour, to the team only; without the forwarded
 * address Auth would count all callers as one.
 */
export function setAuthEmails({ answers, supabase }: Deployment): Step {
  const server = URL.parse(answers.SMTP_URL)
  const settings = {
    smtp_host: server?.hostname ?? '(of SMTP_URL)',
    smtp_port: server?.port || (server?.protocol === 'smtp:' ? '587' : '465'),
    smtp_user: decodeURIComponent(server?.username ?? '(of SMTP_URL)'),
    smtp_admin_email: answers.MAIL_FROM,
    smtp_sender_name: URL.parse(answers.SITE_URL)?.hostname ?? answers.SITE_URL,
    rate_limit_email_sent: EMAILS_AN_HOUR,
    security_sb_forwarded_for_enabled: true,
  }
  return {
    title: 'Have Auth send by your mail server, and count callers by their addresses',
    show: () => [
      `PATCH https://api.supabase.com/v1/projects/${supabase.ref}/config/auth`,
      ...Object.entries({ ...settings, smtp_pass: '(of SMTP_URL)' }).map(
        ([name, value]) => `  ${name}: ${value}`,
      ),
    ],
    async mend() {
      const { password } = new URL(answers.SMTP_URL)
      await supabase.changeAuthConfig({ ...settings, smtp_pass: decodeURIComponent(password) })
    },
    async look() {
      const actual = await supabase.authConfig()
      return authDifferences(settings, actual)[0] ?? null
    },
  }
}
