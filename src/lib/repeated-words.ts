import { withoutTags } from '@site/text/without-tags.ts'

/** Fewer letters may be the same by chance. */
const FEWEST = 20
const SENTENCES = /[^.!?…。！？]+/gu
const SENTENCE = /[^.!?…。！？\s][^.!?…。！？]*/u
/** What programs put behind an excerpt that they cut. */
const CUT_OFF = /\s*(?:\[?(?:…|\.{3}|&hellip;)\]?\s*)*(?:(?:read more|continue reading)[^.]*)?$/i

/** Only characters beyond ASCII are looked up in Unicode, which takes four times as long. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9\u0080-\uffff]+/g, '')
    .replace(/[\u0080-\uffff]+/g, (others) => others.replace(/[^\p{L}\p{N}]+/gu, ''))

const sentencesOf = (text: string): string[] =>
  (text.replace(CUT_OFF, '').match(SENTENCES) ?? []).map(lettersOf).filter(Boolean)

/** Whether a sentence of the text is among the words, in the same letters. */
function isAmong(text: string, letters: string): boolean {
  const all = sentencesOf(text)
  return (
    all.some((one) => one.length >= FEWEST && letters.includes(one)) || all.join('') === letters
  )
}

type Opening = { title: string; subtitle: string; headline: string }
type Shown = Omit<Opening, 'title'>
type Page = Opening & { body: string; cards?: readonly { description: string }[] }

/** The subtitle and headline for a list, which says no sentence twice; '' for what is not shown. */
export function teaserWords({ title, subtitle, headline }: Opening): Shown {
  const [own, upper, lower] = [title, subtitle, headline].map(lettersOf) as [string, string, string]
  const shown = { subtitle: upper === own ? '' : subtitle, headline: lower === own ? '' : headline }
  const isShared = upper === lower || isAmong(subtitle, lower) || isAmong(headline, upper)
  if (!isShared) return shown
  return { ...shown, [lower.length > upper.length ? 'subtitle' : 'headline']: '' }
}

/**
 * The subtitle and headline above the text of an article: without what the text or a card says too
 * (rule: articles/no-sentence-twice). '' for what is not shown.
 * @param body sanitized HTML
 */
export function openingWords({ body: written, cards = [], ...opening }: Page): Shown {
  const body = [
    written,
    ...cards.map(({ description }) => `<p>${description.replace(/[<&]/g, ' ')}</p>`),
  ].join('\n')
  const text = withoutTags(body).replace(/&(?:#x?[\da-f]+|\w+);/gi, ' ')
  const letters = lettersOf(text)
  const isOnePart = (own: string) =>
    lettersOf(SENTENCE.exec(text)?.[0] ?? '') === own ||
    body.split(/<\/?p\b[^>]*>/i).some((html) => lettersOf(withoutTags(html)) === own)
  function isNew(words: string): boolean {
    const own = lettersOf(words)
    // The letters of each paragraph take as long as those of the whole text, which has no entities.
    const mayBePart = letters.includes(own) || words.includes('&')
    return !isAmong(words, letters) && !(mayBePart && isOnePart(own))
  }
  const { subtitle, headline } = teaserWords(opening)
  return { subtitle: isNew(subtitle) ? subtitle : '', headline: isNew(headline) ? headline : '' }
}

/** Attributes that give the index of the search words which the page does not show. */
export const searched = (name: 'subtitle' | 'headline', shown: string, words: string) =>
  shown
    ? { 'data-pagefind-meta': name }
    : { hidden: true, 'data-words': words, 'data-pagefind-meta': `${name}[data-words]` }
