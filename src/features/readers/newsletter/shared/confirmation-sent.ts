import { SUBJECTS, siteName } from '../../../../lib/email-subjects.ts'

/** rule: newsletter/sentences */
export const confirmationSent = (email: string): string =>
  `An email is on its way to ${email}: “${SUBJECTS.subscription(siteName())}”. The newsletter begins with the link in it.`
