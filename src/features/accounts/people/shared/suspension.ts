import type { Question } from '../../../../components/confirm.ts'

/** The question before an account is suspended. */
export const suspensionOf = (username: string): Question => ({
  head: `Suspend ${username}?`,
  body: `${username} is logged out everywhere at once and cannot log in until an administrator ends the suspension. Role, articles and comments stay.`,
  action: 'Suspend',
})
