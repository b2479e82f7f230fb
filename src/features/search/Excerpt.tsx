import { passagesOf } from './rules.ts'

type Props = { text: string }

/** An excerpt with its hits marked, as text. */
export default function Excerpt({ text }: Props) {
  let at = 0
  return (
    <p className="card-excerpt">
      {passagesOf(text).map((passage) => {
        const key = at
        at += passage.text.length
        return passage.hit ? <mark key={key}>{passage.text}</mark> : passage.text
      })}
    </p>
  )
}
