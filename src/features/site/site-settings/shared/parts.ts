export const SETTINGS = '/vii/settings'

/** Pages of the settings in order. */
export const PARTS = [
  {
    part: '',
    title: 'Name and place',
    settings: ['Name', 'Tagline', 'Description', 'City', 'Office hours', 'Time zone'],
  },
  {
    part: 'look',
    title: 'Look',
    settings: ['Typefaces', 'Colors', 'Logo', 'Dark logo', 'Sharing picture'],
  },
  { part: 'menus', title: 'Menus', settings: ['Header menu', 'Footer', 'Elsewhere', 'Shop'] },
  { part: 'home', title: 'Home page', settings: ['Rows of the home page'] },
  { part: 'announcement', title: 'Announcement', settings: ['Announcement above the header'] },
  { part: 'readers', title: 'Comments and newsletter', settings: ['Comments', 'Welcome series'] },
  { part: 'emails', title: 'Emails', settings: ['Sender', 'Reply-to address', 'Test email'] },
] as const
export type SettingsPart = (typeof PARTS)[number]['part']

export const addressOfPart = (part: string): string => (part ? `${SETTINGS}/${part}` : SETTINGS)
