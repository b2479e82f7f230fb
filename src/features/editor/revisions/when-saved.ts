const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** When something was saved, in the zone of whoever looks. */
export const whenSaved = (at: string): string => moment.format(new Date(at))
