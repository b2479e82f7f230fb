import type { OriginalText } from './original-text.ts'

export default {
  title: 'Careers',
  subheading: '',
  description: 'Whether there is work at {name} at present, and how to offer an article.',
  text: `
There is no position open at {name} today. When there is one, it is announced on this page.

If you would like to write for {name}, tell us by the [contact form](/contact) what you would write about, and what you have written before.
`,
} satisfies OriginalText
