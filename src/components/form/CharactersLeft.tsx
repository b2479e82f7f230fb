import { countCharacters } from '../../lib/count-characters.ts'

/** Shown at so many remaining characters, or at a fifth of a short text. */
const NEAR = 500

export default function CharactersLeft({ text, longest }: { text: string; longest: number }) {
  const left = longest - countCharacters(text)
  if (left >= Math.min(NEAR, longest / 5)) return null
  return (
    <p className="field-count" data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </p>
  )
}
