import { useCallback, useState } from 'react'
import * as v from 'valibot'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import { useMatches } from '../../../../components/admin-list/use-matches.ts'
import { TextButton } from '../../../../components/Button.tsx'
import { useJsonField } from '../../../../components/form/form-context.ts'
import OrderedTree from '../../../../components/order/OrderedTree.tsx'
import { STATE_NAMES } from '../../../../lib/article-fields.ts'
import { moveItem } from '../../../../lib/move-item.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { findArticles, type PickedArticle } from './find-articles.ts'

type Props = {
  legend: string
  hint?: string | undefined
  listed: string
  chosen: PickedArticle[]
  onlyPublished?: boolean
  /** What is said of an article besides its state. */
  noteOf?(article: PickedArticle): string | undefined
  most?: number
  onChange(chosen: PickedArticle[]): void
}

/** The value of the hidden field, JSON of the chosen articles, as their ids. */
const pickedIds = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string() })),
  v.transform((articles) => articles.map(({ id }) => id)),
)

type FieldProps = Omit<Props, 'chosen' | 'onChange'> & { name: string }

function ArticlesField({ name, ...rest }: FieldProps) {
  const { value, problem, hidden, change } = useJsonField<PickedArticle[]>(name)
  return (
    <>
      <input {...hidden} />
      <ArticlePicker {...rest} chosen={value} onChange={change} />
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </>
  )
}

/** Chooses the articles of an item of a collection. */
export const articlesControl = {
  Field: ({
    label,
    listed = label,
    ...field
  }: Partial<FieldProps> & { name: string; label: string }) => (
    <ArticlesField {...field} legend={label} listed={listed} />
  ),
  read: pickedIds,
  write: (articles: PickedArticle[]) => JSON.stringify(articles),
}

export default function ArticlePicker(props: Props) {
  const { legend, hint, listed, chosen, onlyPublished, noteOf, onChange } = props
  const { most = Number.POSITIVE_INFINITY } = props
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, PickedArticle>>(new Map())
  const findTitled = useCallback(
    async (keyword: string) => {
      const articles = await findArticles(keyword, onlyPublished)
      setKnown((before) => new Map([...before, ...articles.map((one) => [one.id, one] as const)]))
      return articles
    },
    [onlyPublished],
  )
  const { matches, problem } = useMatches(typed.trim(), findTitled)
  const left = matches?.filter((article) => !chosen.some(({ id }) => id === article.id)) ?? []
  const nameOf = ({ id, title }: PickedArticle) => title || known.get(id)?.title || id
  const notesOf = (article: PickedArticle) => {
    const state = article.state ?? known.get(article.id)?.state ?? 'published'
    return [state !== 'published' && STATE_NAMES[state].toLowerCase(), noteOf?.(article)]
      .filter(Boolean)
      .join(', ')
  }

  return (
    <fieldset className="form-field">
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {chosen.length > 0 && (
        <OrderedTree
          items={chosen}
          label={listed}
          nameOf={(article) => nameOf(article)}
          onMove={async ({ id }, { place }) => {
            const from = chosen.findIndex((article) => article.id === id)
            onChange(moveItem(chosen, from, place - 1))
            return true
          }}
        >
          {(article) => (
            <div className="order-line">
              <p>
                <bdi>{nameOf(article)}</bdi>
                <Note text={notesOf(article)} />
              </p>
              <TextButton
                label="Remove"
                of={nameOf(article)}
                onClick={() => onChange(chosen.filter(({ id }) => id !== article.id))}
              />
            </div>
          )}
        </OrderedTree>
      )}
      <Keyword label="Find an article" value={typed} onChange={setTyped} />
      <p className="field-hint" role="status">
        {typed && matches && saidOf(matches.length, left.length)}
      </p>
      <ul className="admin-list list-scrolled" aria-label="Articles to choose from">
        {left.map((article) => (
          <li className="admin-row" key={article.id}>
            <span>
              <span aria-hidden="true" dir="auto">
                {article.title}
              </span>
              <Note text={notesOf(article)} />
            </span>
            <span className="admin-row-actions">
              <TextButton
                label="Add"
                of={article.title}
                aria-disabled={chosen.length >= most || undefined}
                onClick={() => chosen.length < most && onChange([...chosen, article])}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

/** The server answers at most 100 titles of a state. */
function saidOf(matches: number, left: number): string {
  if (left === 0) return 'No more articles match.'
  return matches < 100 ? `${countOf(left, 'article')}.` : 'Type more to narrow the list.'
}

const Note = ({ text }: { text: string | undefined }) =>
  text ? <span className="admin-note order-note">{text}</span> : null
