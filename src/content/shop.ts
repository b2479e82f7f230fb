import type { OriginalText } from './original-text.ts'

export default {
  title: 'Shop',
  subheading: 'Coming soon',
  description: 'The shop of {name} has not opened yet. How it will send orders and take them back.',
  text: `
Nothing is for sale yet. How [shipping](/support/shipping) and [returns](/support/returns) will work is written down already.
`,
} satisfies OriginalText
