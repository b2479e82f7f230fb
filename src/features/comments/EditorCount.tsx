import { countCharacters } from '../../lib/count-characters.ts'
import { MAX_COMMENT } from './rules.ts'

type Props = { id: string; text: string }

export default function EditorCount({ id, text }: Props) {
  const left = MAX_COMMENT - countCharacters(text)
  const count = Math.abs(left).toLocaleString('en')
  return (
    <p className="comment-editor-count" id={id} data-over={left < 0 || undefined}>
      {left < 0 ? `${count} too many` : `${count} left`}
      <span className="visually-hidden"> of {MAX_COMMENT.toLocaleString('en')} characters</span>
    </p>
  )
}
