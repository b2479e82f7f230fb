import type { Rule } from './database-errors.ts'

/** Answers a violated constraint with 422 and a message at a field. */
export const fieldRule = (field: string, message: string): Rule => ({ field, message })

/** Answers a violated constraint with 409 and a message at a field. */
export function conflictRule(field: string, message: string): Rule {
  return { field, message, status: 409 }
}

/** Answers a violated constraint with 403. */
export const rightRule = (message: string): Rule => ({ message, status: 403 })

/** For an address that leads elsewhere, because another `noun` had it or a redirect begins there. */
export const formerAddressRule = (field: string, noun: string): Rule =>
  conflictRule(
    field,
    `Links to this address lead elsewhere: another ${noun} had it, or a redirect begins there.`,
  )

/** For a save that is based on an older version of a record. */
export const olderVersionRule = (record: string): Rule =>
  conflictRule(
    'version',
    `Someone else has changed ${record} in the meantime. Copy what you wrote, then open it again.`,
  )
