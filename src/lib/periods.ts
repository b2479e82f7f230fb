/** Texts for users. The database enforces the same periods. */
export const RESET_LINK_PERIOD = '15 minutes'
export const ACTIVATION_PERIOD = '24 hours'
export const INVITATION_PERIOD = '7 days'
export const DELETION_PERIOD = '24 hours'
export const BIN_PERIOD = '30 days'
