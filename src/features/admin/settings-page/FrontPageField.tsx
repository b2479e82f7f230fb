import { useState } from 'react'
import Choice from '../../../components/admin-list/Choice.tsx'
import Button, { TextButton } from '../../../components/Button.tsx'
import { useJsonField } from '../../../components/form/form-context.ts'
import LineField from '../../../components/form/LineField.tsx'
import OrderedTree from '../../../components/order/OrderedTree.tsx'
import type { MenuLink } from '../../../lib/menu-link.ts'
import { moveItem } from '../../../lib/move-item.ts'
import ArticlePicker from '../../publishing/search/shared/ArticlePicker.tsx'
import {
  type EditedRow,
  MOST_ARTICLES,
  MOST_ROWS,
  newRow,
  ROW_KINDS,
  type RowKind,
} from '../../site/site-settings/shared/front-page-rows.ts'

type Props = {
  /** The links among which a row finds its categories and series. */
  offered: MenuLink[]
}

const KINDS = Object.entries(ROW_KINDS).map(([value, label]) => ({ value, label }))
const COUNTS = Array.from({ length: MOST_ARTICLES }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}))

/** rule: site-settings/front-page */
export default function FrontPageField({ offered }: Props) {
  const { value: rows, problem, hidden, change } = useJsonField<EditedRow[]>('front_page')
  const [kind, setKind] = useState<RowKind>('lead')
  return (
    <div className="admin-stack">
      <input {...hidden} />
      <p className="admin-note">
        {rows.length === 0
          ? 'Without rows, the home page is the default: the newest articles, then what is in season, then the series.'
          : 'The home page has these rows, in this order, and nothing else.'}
      </p>
      <OrderedTree
        items={rows}
        label="Rows of the home page"
        nameOf={(row) => ROW_KINDS[row.kind]}
        onMove={async ({ id }, { place }) => {
          const from = rows.findIndex((row) => row.id === id)
          change(moveItem(rows, from, place - 1))
          return true
        }}
      >
        {(row) => (
          <div className="admin-stack admin-stack-tight">
            <div className="admin-line admin-line-apart">
              <strong>{ROW_KINDS[row.kind]}</strong>
              <TextButton
                label="Remove"
                of={ROW_KINDS[row.kind]}
                onClick={() => change(rows.filter(({ id }) => id !== row.id))}
              />
            </div>
            <RowFields
              row={row}
              offered={offered}
              onChange={(part) =>
                change(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)))
              }
            />
          </div>
        )}
      </OrderedTree>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      {rows.length < MOST_ROWS && (
        <div className="admin-fields">
          <Choice
            label="Kind of the next row"
            value={kind}
            choices={KINDS}
            onChange={(chosen) => setKind(chosen as RowKind)}
          />
          <Button label="Add the row" onClick={() => change([...rows, newRow(kind)])} />
        </div>
      )}
    </div>
  )
}

type RowProps = Props & { row: EditedRow; onChange(part: Partial<EditedRow>): void }

function RowFields({ row, offered, onChange }: RowProps) {
  const { kind } = row
  const isOf = kind === 'category' || kind === 'series'
  const start = `/${kind}/`
  return (
    <>
      {isOf && (
        <Choice
          label={kind === 'series' ? 'Series' : 'Category'}
          value={row.slug}
          none="Choose one"
          choices={offered
            .filter(({ href }) => href.startsWith(start))
            .map(({ href, label }) => ({ value: href.slice(start.length), label }))}
          onChange={(slug) => onChange({ slug })}
        />
      )}
      {(kind === 'newest' || kind === 'most_read' || kind === 'category') && (
        <Choice
          label="How many articles"
          value={row.count}
          choices={COUNTS}
          onChange={(count) => onChange({ count: Number(count) })}
        />
      )}
      {(kind === 'chosen' || kind === 'text') && (
        <LineField
          label="Heading"
          optional
          value={row.title}
          problem={undefined}
          onChange={(title) => onChange({ title })}
        />
      )}
      {kind === 'text' && (
        <LineField
          label="Text"
          hint="A blank line starts a new paragraph."
          tall
          value={row.text}
          problem={undefined}
          onChange={(text) => onChange({ text })}
        />
      )}
      {(kind === 'lead' || kind === 'chosen') && (
        <ArticlePicker
          legend={kind === 'lead' ? 'The article, or else the newest' : 'Articles'}
          listed="Articles of the row"
          chosen={row.articles.map(({ id }) => ({ id, title: '' }))}
          most={kind === 'lead' ? 1 : MOST_ARTICLES}
          onChange={(chosen) => onChange({ articles: chosen.map(({ id }) => ({ id })) })}
        />
      )}
    </>
  )
}
