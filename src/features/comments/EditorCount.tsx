import { lengthOf, MAX_COMMENT } from './rules.ts'

type Props = { id: string; text: string }

/** How many characters are left, or too many. */
export default function EditorCount({ id, text }: Props) {
  const left = MAX_COMMENT - lengthOf(text)
  const count = Math.abs(left).toLocaleString('en')
  return (
    <p className={left < 0 ? 'editor-count editor-count-over' : 'editor-count'} id={id}>
      {left < 0 ? `${count} too many` : `${count} left`}
      <span className="visually-hidden"> of {MAX_COMMENT.toLocaleString('en')} characters</span>
    </p>
  )
}
