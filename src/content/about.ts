import type { OriginalText } from './original-text.ts'

export default {
  title: 'About',
  subheading: '',
  description: 'What {name} is, who writes for it, and how to reach the people who make it.',
  text: `
{name} is a magazine on the web. Its articles are by the people whose names stand above them, and its editors decide what is published.

## Where to begin

- [All the articles](/articles), newest first.
- [Search](/search), by word or by subject.
- The [front page](/), with what is new and what belongs together.

Reading is free and needs no account. With [one](/register) you can take part: say what you like and, where comments are open, what you think. You must be 13 or older.

## Who writes here

The name above an article leads to a page about its author, with everything else that they have written for {name}.

## Mistakes

If you find a mistake, tell us which article has it and what is wrong. Articles are corrected where they stand, and say when they were last changed. If something that we published could hurt somebody, begin the subject with **Safety**.

## How to reach us

Use the [contact form](/contact). A person reads what you write.

Office hours: {office_hours}.

We are in {city}, {postcode}.
`,
} satisfies OriginalText
