import { passagesOf } from './rules.ts'

type Props = { text: string }

/** What was found, with its hits marked; the text is text, whatever stands in it. */
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
