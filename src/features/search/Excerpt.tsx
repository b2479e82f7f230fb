import { boundUnits } from '../../lib/bound-units.ts'
import { passagesOf } from './rules.ts'

type Props = { text: string }

/** An excerpt with marked hits. */
export default function Excerpt({ text: excerpt }: Props) {
  let at = 0
  return (
    <p className="teaser-excerpt">
      {passagesOf(excerpt).map((passage) => {
        const key = at
        at += passage.text.length
        const text = boundUnits(passage.text)
        return passage.hit ? <mark key={key}>{text}</mark> : text
      })}
    </p>
  )
}
