const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const whenSaved = (at: string): string => moment.format(new Date(at))
