import { describe, expect, it } from 'vitest'
import { typeset, typesetChanges, withChanges } from './typeset.ts'

const inLanguage = (text: string, language: string) =>
  withChanges(
    text,
    0,
    typesetChanges(text, () => language),
  )

describe('Typographic quotes and dashes', () => {
  it.each([
    ['"Rye," she said.', '“Rye,” she said.'],
    ["He said \"it's 'done' now\".", 'He said “it’s ‘done’ now”.'],
    ['\'Rye\' and "wheat"', '‘Rye’ and “wheat”'],
    ["don't, the dogs' bowls, rock 'n' roll", 'don’t, the dogs’ bowls, rock ’n’ roll'],
    ["the '90s, '68 and 1990's", 'the ’90s, ’68 and 1990’s'],
    ["'Tis late. Get 'em.", '’Tis late. Get ’em.'],
    ['"\'A\' is first"', '“‘A’ is first”'],
    ['("so")', '(“so”)'],
    ['say—"no"', 'say—“no”'],
    ["5'6\" tall, 6' x 4' and 2\" wide", "5'6\" tall, 6' x 4' and 2\" wide"],
    ['"The 5" board"', '“The 5" board”'],
    ['"in 1990" and later', '“in 1990” and later'],
    ['"A quotation that goes on', '“A quotation that goes on'],
    ['wait... so', 'wait… so'],
    ['a....b', 'a....b'],
    ['bread -- rye -- rises', 'bread – rye – rises'],
    ['bread--rye---wheat', 'bread–rye—wheat'],
    ['bread - mostly rye - rises', 'bread – mostly rye – rises'],
    ['npm run build --force -x', 'npm run build --force -x'],
    ['5 - 3, a-b, -4', '5 - 3, a-b, -4'],
    ['“done” ‘so’ it’s', '“done” ‘so’ it’s'],
    ['2 × 4 in (5 × 10 cm)', '2\u00a0×\u00a04\u00a0in (5\u00a0×\u00a010\u00a0cm)'],
    ['2¼ per cent, per center', '2¼ per\u00a0cent, per center'],
    ['ten per cent', 'ten per\u00a0cent'],
    ['½ in of x × 2, 1–2–3', '½\u00a0in of x ×\u00a02, 1–\u20602–\u20603'],
    ['', ''],
  ])('%s becomes %s', (text, typographic) => expect(typeset(text)).toBe(typographic))

  it.each([
    ['de', "\"Er sagt 'ja'\", so geht's", '„Er sagt ‚ja‘“, so geht’s'],
    ['fr', '"L\'eau" dit-il', '«\u202fL’eau\u202f» dit-il'],
    ['nl', '"zo\'n"', '“zo’n”'],
  ])('In %s they are those of the language', (language, text, typographic) =>
    expect(inLanguage(text, language)).toBe(typographic),
  )

  it('To do it twice changes nothing more', () => {
    const once = typeset('"It\'s \'90s rye..." -- 5\'6" - so')
    expect(typeset(once)).toBe(once)
  })
})
