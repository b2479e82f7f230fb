import { SUBJECTS, siteName } from '../../../../lib/email-subjects.ts'
import { NOT_MAILED } from '../../../../lib/not-mailed.ts'

/** rule: newsletter/sentences */
export const confirmationSent = (email: string): string =>
  `We sent an email to ${email}: “${SUBJECTS.subscription(siteName())}”. Open the link in it to start the newsletter. ${NOT_MAILED}`
