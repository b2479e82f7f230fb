import { line } from './form.ts'

/** rule: images/credit */
export const CREDIT_LENGTH = 200

export const credit = line('A credit', CREDIT_LENGTH)

export const LONG_CREDIT = `The credit of a picture has at most ${CREDIT_LENGTH} characters.`
