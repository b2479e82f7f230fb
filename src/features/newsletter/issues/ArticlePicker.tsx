import { useEffect, useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { filterArticles } from '../../search/contract.ts'

type Props = { chosen: string[]; onChange(chosen: string[]): void }

/** Milliseconds after the last key before the search. */
const PAUSE_MS = 300

/** Chooses and orders the articles of an issue. */
export default function ArticlePicker({ chosen, onChange }: Props) {
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ id: string; title: string }[]>([])
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

  const nameOf = (article: string) => titles[article] ?? article
  const toTop = (article: string) =>
    onChange([article, ...chosen.filter((other) => other !== article)])

  return (
    <fieldset className="form-field article-picker">
      <legend className="field-label">Articles</legend>
      {chosen.length > 0 && (
        <ol className="article-picker-list" aria-label="In this issue">
          {chosen.map((article, index) => (
            <li key={article}>
              <span>{nameOf(article)}</span>
              {index > 0 && (
                <button className="text-button" type="button" onClick={() => toTop(article)}>
                  To the top <span className="visually-hidden">{nameOf(article)}</span>
                </button>
              )}
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
          .filter((article) => !chosen.includes(article.id))
          .map((article) => (
            <li key={article.id}>
              <button
                className="text-button"
                type="button"
                onClick={() => onChange([...chosen, article.id])}
              >
                Put in <span className="visually-hidden">{article.title}</span>
              </button>
              <span aria-hidden="true">{article.title}</span>
            </li>
          ))}
      </ul>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
