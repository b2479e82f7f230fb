import { ROLES, type Role } from './roles.ts'

export const ROLE_NAMES: Record<Role, string> = {
  author: 'Author',
  editor: 'Editor',
  administrator: 'Administrator',
}

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))

/** Completes a sentence that begins with "An editor". */
export const ROLE_MEANINGS: Record<Role, string> = {
  author: 'writes articles and sees their own figures. An editor publishes them.',
  editor:
    'writes, changes, publishes and deletes every article, manages categories, series, authors and pages, moderates comments, and sends the newsletter.',
  administrator:
    'does everything that editors do, changes the settings, sees emails that are not sent yet, invites people, changes roles and suspends accounts.',
}
