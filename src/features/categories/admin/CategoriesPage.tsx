import EditableList from '../../../components/admin-list/EditableList.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { forRole } from '../../session/RequireRole.tsx'
import { MAX_LEVELS } from '../rules.ts'
import CategoryEditor from './CategoryEditor.tsx'
import { moveCategory } from './contract.ts'
import NewCategory from './NewCategory.tsx'
import { categoryList } from './store.ts'

export default forRole('editor', () => (
  <EditableList
    list={categoryList}
    label="Categories"
    empty="No categories yet. With the first one, the bar below the header appears."
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
    {({ slug, name, articles }) => (
      <p>
        <a href={`/category/${slug}`}>{name}</a>
        <span className="admin-note order-note">{pluralize(articles, 'article')}</span>
      </p>
    )}
  </EditableList>
))
