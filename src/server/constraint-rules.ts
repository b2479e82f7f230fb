import type { Rule } from './database-errors.ts'

export const fieldRule = (field: string, message: string): Rule => ({ field, message })

export function conflictRule(field: string, message: string): Rule {
  return { field, message, status: 409 }
}

export const rightRule = (message: string): Rule => ({ message, status: 403 })

export const formerAddressRule = (field: string, noun: string): Rule =>
  conflictRule(
    field,
    `Links to this address lead elsewhere: another ${noun} had it, or a redirect begins there.`,
  )

export const olderVersionRule = (record: string): Rule =>
  conflictRule(
    'version',
    `Someone else has changed ${record} in the meantime. Copy what you wrote, then open it again.`,
  )
