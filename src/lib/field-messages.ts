/** rule: reading/field-messages */
export const REQUIRED = 'This field is required.'
export const BOX_REQUIRED = 'Please check this box.'
export const CHECK_FIELDS = 'Please correct the highlighted fields.'
