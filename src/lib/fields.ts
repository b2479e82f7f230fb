import * as v from 'valibot'

/** The sentence for a required field that is empty or blank (product specification, section 5). */
export const REQUIRED = 'This field is required.'
