import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import Icon from '../../../../../components/Icon.tsx'
import { KEYWORD_LENGTH } from '../../../search/contract.ts'
import { $view, changeView } from './store.ts'

const PAUSE = 400

/** The search field of the manager, which searches after a pause in typing or at Enter. */
export default function ManagerKeyword() {
  const { keyword } = useStore($view)
  const [text, setText] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Follows the address when the user goes back, without replacing what is being typed.
  useEffect(() => {
    setText((typed) => (typed.trim() === keyword ? typed : keyword))
  }, [keyword])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => changeView({ keyword: typed }, { typing: true }), PAUSE)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    changeView({ keyword: text })
  }
  return (
    <form className="row-keyword" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="manager-keyword">
        Words in the article
      </label>
      <span className="field-box">
        <input
          className="field"
          id="manager-keyword"
          type="search"
          placeholder="Find by title or words"
          dir="auto"
          value={text}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
        <button className="field-button" type="submit" aria-label="Search the articles">
          <Icon name="search" />
        </button>
      </span>
    </form>
  )
}
