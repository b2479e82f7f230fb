const ACCENTS = /[\u0300-\u036f]/g

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The prefix keeps the id from replacing a property of `window` or `document`. */
export const sectionAnchor = (text: string): string => `section-${slugOf(text) || 'part'}`
