const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const RANGE = String.raw`${NUMBER}\s*(?:°\s*[FC]?\s*)?(?:(?:to|or|and|–|-)\s*${NUMBER}\s*)?`
const TEMPERATURE = new RegExp(`${RANGE}°\\s*([FC])\\b`, 'gi')
const TIME = new RegExp(`${RANGE}-?(minute|min|hour|h|day|week)s?\\b`, 'gi')

const MINUTES: Record<string, number> = {
  minute: 1,
  min: 1,
  hour: 60,
  h: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
}
/** Degrees by which a rounded temperature may differ. */
const ROUNDING = { F: 4, C: 2 }

function rangesIn(text: string, form: RegExp) {
  return [...text.matchAll(form)].map(([, first = '', second = first, unit = '']) => {
    const [from = 0, to = 0] = [first, second].map((number) => Number(number.replace(',', '.')))
    return { from, to, unit }
  })
}

/** The scales in which a step says a temperature in its own words: "at 250 °F", "60 to 65 °F". */
function scalesOf(text: string, celsius: number): Set<string> {
  const said = rangesIn(text, TEMPERATURE).flatMap(({ from, to, unit }) => {
    const scale = unit.toUpperCase() === 'F' ? 'F' : 'C'
    const value = scale === 'F' ? (celsius * 9) / 5 + 32 : celsius
    return value >= from - ROUNDING[scale] && value <= to + ROUNDING[scale] ? [scale] : []
  })
  return new Set(said)
}

export const saysTemperature = (text: string, celsius: number): boolean =>
  scalesOf(text, celsius).size > 0

/** Whether its words have nothing to add: "at 250 °C (480 °F)". */
export const saysBothScales = (text: string, celsius: number): boolean =>
  scalesOf(text, celsius).size > 1

/** Whether a step says a time in its own words: "12 to 18 hours", "20 minutes". */
export const saysTime = (text: string, minutes: number): boolean =>
  rangesIn(text, TIME).some(({ from, to, unit }) => {
    const size = MINUTES[unit.toLowerCase()] ?? 1
    return minutes >= from * size && minutes <= to * size
  })
