import AddChoice from '../../../../components/form/AddChoice.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import IconButton from '../../../../components/IconButton.tsx'
import LoadingState from '../../../../components/LoadingState.tsx'
import OrderedTree from '../../../../components/order/OrderedTree.tsx'
import RestoreRemoved from '../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import { useResource } from '../../../../components/use-resource.ts'
import { moveItem } from '../../../../lib/move-item.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import { authorList } from '../admin/store.ts'

type Props = FieldProps<number[]>

const HINT = (
  <>
    Who wrote the article, in order. Without an author, a new article is by you. Add missing people
    under <a href="/vii/authors">Authors</a>.
  </>
)

/**
 * The authors of an article in their order, which only editors can change
 * (rule: authors/byline-by-editors).
 */
export default function AuthorsField(props: Props) {
  return useRole('editor') ? <Byline {...props} /> : null
}

function Byline({ value, onChange, problem }: Props) {
  const { value: all, problem: failure } = useResource(authorList)
  const nameOf = (id: number) => all?.find((one) => one.id === id)?.name ?? `Author ${id}`
  const list = useList({ value, onChange, nameOf })
  const others = all?.filter(({ id }) => !value.includes(id)) ?? []
  return (
    <FieldGroup title="Authors" hint={HINT} problem={problem} announcement={list.announcement}>
      <LoadingState ready={all !== null} problem={failure} onRetry={authorList.load}>
        <OrderedTree
          items={value.map((id) => ({ id }))}
          label="Authors of the article"
          nameOf={({ id }) => nameOf(id)}
          // Resolves to true without a message, because the field announces the new place.
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
        <AddChoice
          label="Add an author"
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          onAdd={(chosen) => {
            const id = Number(chosen)
            list.add(id)
            list.say(`${nameOf(id)} was added.`)
          }}
        />
      </LoadingState>
    </FieldGroup>
  )
}
