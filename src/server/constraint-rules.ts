import type { Rule } from './database-errors.ts'

/** The value of a field is refused. */
export const fieldRule = (field: string, message: string): Rule => ({ field, message })

/** What is stored stands against the value of a field. */
export const conflictRule = (field: string, message: string): Rule => ({
  field,
  message,
  status: 409,
})

/** The caller lacks a right. */
export const rightRule = (message: string): Rule => ({ message, status: 403 })

/** An address that was another record's. */
export const formerAddressRule = (field: string, noun: string): Rule =>
  conflictRule(
    field,
    `Links to this address lead elsewhere: another ${noun} had it, or a redirect begins there.`,
  )

/** A save of a version that is not the latest. */
export const olderVersionRule = (record: string): Rule =>
  conflictRule(
    'version',
    `Somebody else has changed ${record} meanwhile. Copy what you wrote, and open it again.`,
  )
