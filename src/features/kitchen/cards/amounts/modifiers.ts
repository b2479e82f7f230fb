import { joined } from './words.ts'

/** Adjectives of food that no ending gives away. */
const ADJECTIVES = new Set(
  (
    'small medium large big tiny jumbo whole fresh ripe unripe firm soft hard hot cold warm cool raw rare plain pure ' +
    'long short thick thin thinnest flat round square fat plump lean heavy light dark pale bright deep fine coarse smooth ' +
    'crisp tender young old new baby mature dry wet moist sweet sour bitter sharp mild strong rich good best better great ' +
    'ripest freshest finest smallest largest thickest leanest very most more extra super really quite fairly not too ' +
    'red green yellow white black brown purple pink golden blonde tart soft loose wild organic local natural fresh ' +
    'frozen broken beaten unbroken even thawed unsalted free nonfat lowfat skinny wholemeal virgin vegan vegetarian kosher ' +
    'crunchy crispy spicy smoky meaty leafy starchy tangy creamy fleshy hearty juicy fluffy silky waxy floury mealy flaky ' +
    'crusty sticky chewy fruity fatty woody bushy heady dusty lumpy cloudy hefty heavy sturdy'
  ).split(' '),
)
const ENDINGS = /(?:less|[^e]ed|\w{2}-\w+|ly|ish|ful)$/i
/** Nouns with the ending of an adjective. */
const NOUNS =
  /(?:seed|weed|bread|jelly|belly|barley|parsley|lily|monkfish|swordfish|radish|relish|fish|handful|-and-|one-half)|^(?:bed|shred|mixed)$/i

const wordsOf = (text: string) => text.split(/[\s/]+/).filter(Boolean)
const isModifier = (word: string) =>
  !NOUNS.test(word) && (ADJECTIVES.has(word.toLowerCase()) || ENDINGS.test(word))
const isJoint = (word: string) => /^(?:and|or|&|but)$/i.test(word)

/** Words with which a remark begins or ends, and no noun. */
const REMARK =
  /^(?:cut|with|without|in|into|for|to|from|at|about|around|plus|like|such|if|each|not|no|as|then|on|of|halved|quartered|divided|preferably|including|other|use|see|any|skins?|ends?|stems?|seeds?|roots?|tops?|leaves|bones?|peel|rinds?|shells?|heads?|tails?|tips?|white|green|zest|juice|rind|flesh|pulp|core|fat|liquid|yolks?)\b|\b(?:removed|reserved|discarded|only|attached|intact)$/i

/** Divides "cooled barley" before its noun. */
function beforeNoun(text: string): [modifiers: string, noun: string] {
  const words = text.split(' ')
  const at = words.findIndex((word) => !isModifier(word) && !isJoint(word))
  return at < 0 ? [text, ''] : [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

/**
 * Finds the noun of a name that begins with adjectives and commas: of "boneless, skinless chicken
 * breasts, cubed" the adjectives, the name and what follows; null for other texts.
 */
export function nounBehindCommas(
  text: string,
): { before: string; name: string; after: string } | null {
  const [first = '', ...others] = text.split(/,\s+/)
  const isBare =
    wordsOf(first).length > 0 && wordsOf(first).every((word) => isModifier(word) || isJoint(word))
  if (!isBare) return null
  const before = [first]
  for (const [at, part] of others.entries()) {
    const [modifiers, noun] = beforeNoun(part)
    if (modifiers) before.push(modifiers)
    if (!noun) continue
    if (!modifiers && REMARK.test(noun)) return null
    if (/^\P{L}*\d/u.test(noun) || isJoint(modifiers.split(' ').at(-1) ?? '')) return null
    return { before: joined(...before), name: noun, after: joined(...others.slice(at + 1)) }
  }
  return null
}
