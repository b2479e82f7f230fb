import type { Config } from '@netlify/functions'
import { stopEmails } from '../src/features/readers/following/email-choices.server.ts'
import { oneClick } from '../src/server/one-click.ts'

export default oneClick('/emails/:key/:what', ({ key = '', what = '' }) => stopEmails(key, what), {
  page: '/emails/stopped',
  text: 'These emails are stopped.',
})

export const config: Config = {
  path: '/emails/:key/:what',
  method: ['POST'],
}
