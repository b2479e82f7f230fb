import { ROLES, type Role } from './roles.ts'

export const ROLE_NAMES: Record<Role, string> = {
  author: 'Author',
  editor: 'Editor',
  administrator: 'Administrator',
}

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))

/** What each role does, for a sentence that begins with "An editor". */
export const ROLE_MEANINGS: Record<Role, string> = {
  author:
    'writes articles of their own, uploads pictures and sees their own figures. An editor publishes what they write.',
  editor:
    'writes, changes, publishes and deletes every article, moderates comments, and writes and sends newsletters.',
  administrator:
    'does everything that editors do, sees the emails that wait, invites people, gives and takes roles, and suspends accounts.',
}
