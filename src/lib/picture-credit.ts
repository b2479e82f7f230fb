import { line } from './form.ts'

/** Characters of a credit, as the database has them (rule: images/credit). */
export const CREDIT_LENGTH = 200

/** Who made or owns a picture. */
export const credit = line('A credit', CREDIT_LENGTH)

/** Of the credit of a picture in a text. */
export const LONG_CREDIT = `The credit of a picture has at most ${CREDIT_LENGTH} characters.`
