import { readUnit } from './read-measure.ts'
import type { Unit } from './usual-units.ts'
import { ABOUT, OPTIONAL, tidy } from './words.ts'

const FIGURE = String.raw`(?:[\d¼-¾⅐-⅞.]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half)\b)`
/** "at least", "just over", before a figure. */
const HEDGE = String.raw`(?:(?:up|close) to|at (?:the )?(?:least|most)|no (?:more|less|fewer) than|not (?:more|less) than|(?:an? (?:little|bit) |slightly |(?:just )?a (?:touch|hair) )?(?:more|less|over|under) than|(?:just )?(?:over|under|shy of)|(?:an? (?:little|bit)|slightly) (?:over|under)|nearly|almost|max(?:imum|\.)?|min(?:imum|\.)?)`
const FILLED =
  '(?:very |rather )?(?:scant|generous(?:ly)?|heap(?:ed|ing)|level|rounded|good|full|packed|additional|another|extra|plus|use)'
const HEDGED = new RegExp(String.raw`^(?:an?\s+)?((?:${HEDGE}|${FILLED}),?)\s+(?=${FIGURE})`, 'i')

const FEW =
  /^(?:(?:a )?few|a little|some|several|enough|etwas|a (?:\w+ )?(?:amount|bit|touch|lot|hint|dusting|sprinkling|scattering) of)\s+/i

const PART = String.raw`(?:zest|juice|rind|peel)(?:\s+and\s+(?:zest|juice))?`
const HOW_CUT = String.raw`(?:(?:finely|freshly|coarsely)\s+)?(?:grated\s+|squeezed\s+)?`
/** "Juice of 2 lemons", "zest 1 lime". */
const PART_OF = new RegExp(
  String.raw`^((?:the\s+)?(?:${HOW_CUT}${PART}(?=\s+(?:of|from)\s|\s+[\d½¼¾])|(?:whites|yolks)(?=\s+of\s)))\s+(?:(?:of|from)\s+)?`,
  'i',
)
/** "Leaves from 4 sprigs of thyme"; not "pinch of 5-spice powder" and "the size of 2 eggs". */
const TAKEN_FROM = new RegExp(
  String.raw`^((?!an?\s|${FIGURE}|[\p{L}’'\s-]*\bsize\s+(?:of|from)\s)[\p{L}’'\s-]{2,60}?)\s+(?:of|from)\s+(?=(?:about\s+)?${FIGURE})(?!\d+-\p{L})`,
  'iu',
)

/** What stands before the figure of a line; `few` when the line has words in place of one. */
export type LineBeginning = {
  text: string
  remarks: string[]
  optional: boolean
  few: string | null
}

/** Takes the words before the figure of a line: "optional", "juice of", "scant", "at least". */
export function readBeginning(line: string, units: readonly Unit[]): LineBeginning {
  let text = line
  /** Takes a match from the beginning. */
  const take = (pattern: RegExp): string | null => {
    const match = pattern.exec(text)
    if (match?.index !== 0) return null
    text = text.slice(match[0].length).trimStart()
    return tidy(match[1] ?? match[0])
  }
  const takeHedge = () => (take(ABOUT) === null ? take(HEDGED)?.toLowerCase() : 'about') ?? ''
  const optional = take(OPTIONAL) !== null
  const remarks = [take(/^(Take)\s/) ?? '', takeHedge()]
  const [, whole = ''] = TAKEN_FROM.exec(text) ?? []
  remarks.push(take(PART_OF) ?? '')
  const unit = readUnit(whole, units)
  // "Bunch of 12 carrots" is one bunch.
  const isUnit = unit && (unit.unit.fixed || unit.unit.one === whole.toLowerCase())
  if (whole && !remarks.at(-1) && !isUnit) remarks.push(take(TAKEN_FROM) ?? '')
  remarks.push(takeHedge(), takeHedge())
  const few = take(FEW)
  return { text, remarks, optional, few }
}
