import { useEffect, useId, useState } from 'react'
import MoveButtons from '../../components/MoveButtons.tsx'
import { call } from '../../lib/call.ts'
import { moveItem } from '../../lib/move-item.ts'
import { filterArticles } from './contract.ts'

type Article = { id: string; title: string }

type Props = {
  legend: string
  hint?: string
  /** What the list of those that are chosen is called. */
  listed: string
  /** In order; a title may be empty where only the id is known. */
  chosen: Article[]
  /** How many can be chosen. */
  most?: number
  onChange(chosen: Article[]): void
}

/** Milliseconds after the last key before the search. */
const PAUSE_MS = 300

/** Chooses published articles and puts them in order. */
export default function ArticlePicker(props: Props) {
  const { legend, hint, listed, chosen, most = Number.POSITIVE_INFINITY, onChange } = props
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Article[]>([])
  const [problem, setProblem] = useState('')
  const [titles, setTitles] = useState<Record<string, string>>({})

  useEffect(() => {
    let late = false
    const timer = setTimeout(
      () => {
        call(filterArticles, { keyword, sort_by: 'date_newest', quantity: 8 }).then(
          ({ results: articles }) => {
            if (late) return
            setProblem('')
            setFound(articles)
            setTitles((known) => ({
              ...known,
              ...Object.fromEntries(articles.map(({ id, title }) => [id, title])),
            }))
          },
          (error) => late || setProblem(error.message),
        )
      },
      keyword === '' ? 0 : PAUSE_MS,
    )
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [keyword])

  const nameOf = ({ id, title }: Article) => title || titles[id] || id

  return (
    <fieldset className="form-field article-picker">
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {chosen.length > 0 && (
        <ol className="article-picker-list" aria-label={listed}>
          {chosen.map((article, index) => (
            <li key={article.id}>
              <span>{nameOf(article)}</span>
              <MoveButtons
                name={nameOf(article)}
                index={index}
                count={chosen.length}
                onMove={(to) => onChange(moveItem(chosen, index, to))}
              />
              <button
                className="text-button"
                type="button"
                onClick={() => onChange(chosen.filter((other) => other !== article))}
              >
                Take out <span className="visually-hidden">{nameOf(article)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <label className="field-label" htmlFor={id}>
        Find an article
      </label>
      <input
        className="field"
        type="search"
        id={id}
        autoComplete="off"
        onInput={({ currentTarget }) => setKeyword(currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className="article-picker-list article-picker-found" aria-label="Articles to choose from">
        {found
          .filter((article) => !chosen.some(({ id }) => id === article.id))
          .map(({ id, title }) => (
            <li key={id}>
              <button
                className="text-button"
                type="button"
                aria-disabled={chosen.length >= most || undefined}
                onClick={() => chosen.length < most && onChange([...chosen, { id, title }])}
              >
                Put in <span className="visually-hidden">{title}</span>
              </button>
              <span aria-hidden="true">{title}</span>
            </li>
          ))}
      </ul>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
