import { useId, useState } from 'react'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../components/form/field-props.ts'
import Select from '../../../components/form/Select.tsx'
import Icon from '../../../components/Icon.tsx'
import IconButton from '../../../components/IconButton.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import OrderedTree from '../../../components/order/OrderedTree.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import { useResource } from '../../../components/use-resource.ts'
import { moveItem } from '../../../lib/move-item.ts'
import { useRole } from '../../session/RequireRole.tsx'
import type { AdminAuthor } from '../admin/contract.ts'
import { authorList } from '../admin/store.ts'

type Props = FieldProps<number[]>

const HINT = (
  <>
    Who wrote the article, in order. Without an author, a new article is by you. Add missing people
    under <a href="/vii/authors">Authors</a>.
  </>
)

/** In order; only editors change it (rule: authors/byline-by-editors). */
export default function AuthorsField(props: Props) {
  return useRole('editor') ? <Byline {...props} /> : null
}

function Byline({ value, onChange, problem }: Props) {
  const { value: all, problem: failure } = useResource(authorList)
  const nameOf = (id: number) => all?.find((one) => one.id === id)?.name ?? `Author ${id}`
  const list = useList({ value, onChange, nameOf })
  return (
    <FieldGroup title="Authors" hint={HINT} problem={problem} said={list.said}>
      <LoadingState ready={all !== null} problem={failure} onRetry={authorList.load}>
        <OrderedTree
          items={value.map((id) => ({ id }))}
          label="Authors of the article"
          nameOf={({ id }) => nameOf(id)}
          // The field announces the new place itself.
          onMove={async ({ id }, { place }) => {
            onChange(moveItem(value, value.indexOf(id), place - 1))
            return true
          }}
        >
          {({ id }) => (
            <div className="order-line">
              <span dir="auto">{nameOf(id)}</span>
              <IconButton
                icon="x"
                label={`Remove ${nameOf(id)}`}
                onClick={() => list.remove(value.indexOf(id))}
              />
            </div>
          )}
        </OrderedTree>
        <RestoreRemoved removed={list.removed} onRestore={list.restore} />
        <AddAuthor
          others={all?.filter(({ id }) => !value.includes(id)) ?? []}
          onAdd={({ id, name }) => {
            list.add(id)
            list.say(`${name} was added.`)
          }}
        />
      </LoadingState>
    </FieldGroup>
  )
}

type AddProps = { others: AdminAuthor[]; onAdd(author: AdminAuthor): void }

/** With a button, because arrow keys pass other authors on the way. */
function AddAuthor({ others, onAdd }: AddProps) {
  const id = useId()
  const [chosen, choose] = useState('')
  const author = others.find((one) => String(one.id) === chosen)
  const add = () => {
    if (author) onAdd(author)
    choose('')
  }
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        Add an author
      </label>
      <div className="field-beside">
        <Select
          id={id}
          value={author ? chosen : ''}
          none="Select..."
          choices={others.map((one) => ({ value: one.id, label: one.name }))}
          onChange={choose}
        />
        <button
          className="button button-plain"
          type="button"
          aria-disabled={!author || undefined}
          onClick={add}
        >
          <Icon name="plus" />
          Add
        </button>
      </div>
    </div>
  )
}
