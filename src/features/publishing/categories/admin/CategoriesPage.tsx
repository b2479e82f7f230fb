import * as v from 'valibot'
import EditableList from '../../../../components/admin-list/EditableList.tsx'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import SelectField from '../../../../components/form/SelectField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { MAX_LEVELS } from '../shared/category-trees.ts'
import CategoryEditor from './CategoryEditor.tsx'
import { type AdminCategory, createCategory, moveCategory } from './contract.ts'
import { categoryList } from './store.ts'

export default forRole('editor', () => (
  <EditableList
    list={categoryList}
    label="Categories"
    empty="No categories yet. The first one adds the category bar below the header."
    levels={MAX_LEVELS}
    nameOf={({ name }) => name}
    onMove={({ id }, { parent_id, place }) =>
      categoryList.change(() =>
        callAsUser(moveCategory, { id, parent_id: parent_id as number | null, place }),
      )
    }
    create={(all, onCreated) => <NewCategory all={all} onCreated={onCreated} />}
    editor={(category, all, onClose) => (
      <CategoryEditor key={category.version} category={category} all={all} onClose={onClose} />
    )}
  >
    {({ slug, name, articles, articles_within }) => (
      <p>
        <a href={`/category/${slug}`} dir="auto">
          {name}
        </a>
        <span className="admin-note order-note">
          {countOf(articles, 'article')}
          {articles_within > articles && `, ${articles_within} with those below`}
        </span>
      </p>
    )}
  </EditableList>
))

const fields = v.object({
  name: createCategory.input.entries.name,
  parent_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
})

/** A new category gets its address from its name; the address can be changed later. */
function NewCategory({ all, onCreated }: { all: AdminCategory[]; onCreated(id: number): void }) {
  return (
    <NewItem
      label="New category"
      schema={fields}
      initial={{ name: '', parent_id: '' }}
      send={async (input) => {
        const created = await createAtFreeAddress(input.name, 'category', (slug) =>
          callAsUser(createCategory, { ...input, slug }),
        )
        categoryList.show(created, `${input.name} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="name" label="New category" autoComplete="off" />
      <SelectField
        name="parent_id"
        label="Within"
        none="None: top level"
        choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </NewItem>
  )
}
