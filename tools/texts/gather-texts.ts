import { collectTexts } from './collect-texts.ts'

/** A text with the places where it is written, as `src/site.ts:12`. */
export type GatheredText = { text: string; plural?: string | undefined; places: string[] }

/** The texts of each noun in the order of its files, each once. */
export function gatherTexts(
  files: string[],
  read: (file: string) => string,
): Map<string, GatheredText[]> {
  const all = files.flatMap((file) =>
    collectTexts(file, read(file)).map(({ line, ...text }) => ({
      ...text,
      noun: nounOf(file),
      place: `${file}:${line}`,
    })),
  )
  const nouns = [...Map.groupBy(all, ({ noun }) => noun)]
  return new Map(
    nouns.map(([noun, texts]) => [
      noun,
      [...Map.groupBy(texts, ({ text }) => text)].map(([text, same]) => ({
        text,
        plural: same.find(({ plural }) => plural)?.plural,
        places: same.map(({ place }) => place),
      })),
    ]),
  )
}

/** The noun whose feature a file belongs to, and outside of features the folder. */
function nounOf(file: string): string {
  const [first = '', second, , noun] = file.split('/').slice(0, -1)
  if (second === 'features' && noun) return noun
  return second && ['src', 'packages'].includes(first) ? `${first}-${second}` : first
}
