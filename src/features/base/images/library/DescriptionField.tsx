import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../../components/form/failure.ts'
import type { LibraryPicture } from './contract.ts'
import { nextUndescribed } from './next-undescribed.ts'
import { describePicture, pictures } from './store.ts'

/** The description of a picture of the grid (rule: images/described-in-a-row). */
export default function DescriptionField({ picture }: { picture: LibraryPicture }) {
  const { alt, decorative } = picture
  const [text, setText] = useState(alt)
  const [state, setState] = useState({ problem: '', isSaved: false })
  const saved = useRef(alt)
  useEffect(() => {
    saved.current = alt
    setText(alt)
  }, [alt])
  const save = async () => {
    const [description, before] = [text.trim(), saved.current]
    if (description === before) return
    saved.current = description
    try {
      await describePicture(picture, description)
      setState({ problem: '', isSaved: true })
    } catch (error) {
      saved.current = before
      setState({ problem: describeFailure(error, []).message, isSaved: false })
    }
  }
  const press = async (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of the grid around the field are not meant.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Escape') setText(saved.current)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const field = event.currentTarget
    const next = nextUndescribed(field)
    // It is saved when it loses the focus.
    if (next) return next.focus()
    await save()
    if (await pictures.more()) requestAnimationFrame(() => nextUndescribed(field)?.focus())
  }
  return (
    <>
      <input
        className="field picture-tile-text"
        type="text"
        data-description={decorative ? 'decorative' : ''}
        data-saved={state.isSaved || undefined}
        aria-label={decorative ? 'Description (decorative)' : 'Description'}
        aria-invalid={state.problem !== '' || undefined}
        placeholder={decorative ? 'Decorative' : 'Describe it'}
        title={text}
        value={text}
        maxLength={1000}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={save}
      />
      <span className="visually-hidden" role="status">
        {state.isSaved && 'Saved.'}
      </span>
      {state.problem && (
        <p className="field-problem" role="alert">
          {state.problem}
        </p>
      )}
    </>
  )
}
