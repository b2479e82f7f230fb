/** Marks an amount as not exact. */
export const ABOUT = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.|~|≈)\s*/i
export const OPTIONAL = /(?:[,;]|\s[-–—])?\s*\(?\boptional(?:ly)?\b:?\)?/i
/** "heaped", "thumb-sized", "kleine". */
export const HOW =
  /^((?:(?:very|quite|rather|extra)[\s-]+)?(?:heap(?:ing|ed)|scant|generous|level|rounded|packed|full|good|big|large|medium|small|lge?\.?|med\.?|md\.?|sm\.?|tiny|whole|thick|thin|fat|fresh|plump|klein\p{L}*|gro(?:ß|ss)\p{L}*|gehäuft\p{L}*|gestrichen\p{L}*|\p{L}+-sized?))\s+/iu

export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .trim()

export const joined = (...parts: string[]): string => parts.map(tidy).filter(Boolean).join(', ')
