import { useMemo, useState } from 'react'
import { changesOf } from './changes.ts'
import type { ComparedField, CompareProps } from './compared.ts'
import { Change, linesOf } from './Differences.tsx'
import { mergeContents, type TakenSide } from './merged.ts'

type Content = Record<string, unknown>
type Props = Required<CompareProps<Content>> & {
  fields: ComparedField<Content>[]
  mine: Content
  theirs: Content
}

const list = new Intl.ListFormat('en')

/** Merges two changed texts; the user chooses only where both changed the same part. */
export default function Merge({ fields, mine, theirs, labels, merge }: Props) {
  const { base, use } = merge
  const [chosen, setChosen] = useState<Record<string, TakenSide>>({})
  const merged = useMemo(
    () => mergeContents(fields, base, mine, theirs),
    [fields, base, mine, theirs],
  )
  const choose = (id: string): TakenSide => chosen[id] ?? 'mine'
  return (
    <form
      className="admin-stack"
      aria-label="Merge both versions"
      onSubmit={(event) => {
        event.preventDefault()
        use(merged.content(choose))
      }}
    >
      {merged.taken.length > 0 && (
        <p>
          Taken from the other version automatically: {list.format(merged.taken).toLowerCase()}.
        </p>
      )}
      {merged.collisions.length > 0 && <p>Both versions changed these. Choose one of each:</p>}
      {merged.collisions.map(({ id, field, ...texts }) => (
        <fieldset className="admin-stack admin-stack-tight compare admin-below" key={id}>
          <legend className="label">{field.name}</legend>
          {changesOf(linesOf(field, texts.mine), linesOf(field, texts.theirs)).map(
            (change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <Change key={index} change={change} labels={labels} />
            ),
          )}
          <div className="admin-line">
            {(['mine', 'theirs'] as const).map((side) => (
              <label className="checkbox" key={side}>
                <input
                  type="radio"
                  name={`merge ${id}`}
                  checked={choose(id) === side}
                  onChange={() => setChosen({ ...chosen, [id]: side })}
                />{' '}
                {labels[side]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="panel-actions">
        <button className="button" type="submit">
          Merge both versions
        </button>
        <span className="field-hint">Check the result in the fields before you save it.</span>
      </div>
    </form>
  )
}
