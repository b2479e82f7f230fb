import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import Icon from '../../../components/Icon.tsx'
import { KEYWORD_LENGTH } from '../search/contract.ts'
import { attachSuggestions } from '../search/shared/combobox.ts'
import { PAGE_PAUSE } from './pauses.ts'
import { $view, changeView, submit } from './store.ts'

export default function KeywordField() {
  const { keyword } = useStore($view, { ssr: 'initial' })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (input.current ? attachSuggestions(input.current) : undefined), [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <search id="search-area">
      <form className="field-box" action="/search" onSubmit={search}>
        <label className="visually-hidden" htmlFor="search-keyword">
          Search the articles
        </label>
        <input
          className="field"
          id="search-keyword"
          name="keyword"
          type="search"
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-keyword-suggestions"
          placeholder="Search the articles"
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          ref={input}
          value={keyword}
          onChange={({ target }) =>
            changeView(
              { keyword: target.value, exact: undefined },
              { pause: PAGE_PAUSE, typing: true },
            )
          }
        />
        <button className="field-button" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
        <div
          className="suggestions"
          id="search-keyword-suggestions"
          role="listbox"
          aria-label="Suggestions"
          hidden
        />
      </form>
    </search>
  )
}
