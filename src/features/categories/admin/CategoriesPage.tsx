import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import EditableTree from '../../../components/order/EditableTree.tsx'
import type { ItemId } from '../../../components/order/moves.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import RequireRole from '../../session/RequireRole.tsx'
import { MAX_LEVELS } from '../rules.ts'
import CategoryEditor from './CategoryEditor.tsx'
import NewCategory from './NewCategory.tsx'
import { $categories, loadCategories, move } from './store.ts'

/** The tree of categories, for those who may change it. */
export default function CategoriesPage() {
  return (
    <RequireRole atLeast="editor">
      <Categories />
    </RequireRole>
  )
}

function Categories() {
  const { value: all, problem } = useStore($categories)
  const [opened, open] = useState<ItemId | null>(null)
  useEffect(() => {
    loadCategories()
  }, [])
  return (
    <div className="admin-stack">
      <LoadingState ready={all !== null} problem={problem} onRetry={loadCategories}>
        {all && <NewCategory all={all} onCreated={open} />}
        {all?.length === 0 && (
          <p className="admin-none">
            No categories yet. With the first one, the bar below the header appears.
          </p>
        )}
        {all && (
          <EditableTree
            items={all}
            label="Categories"
            levels={MAX_LEVELS}
            nameOf={({ name }) => name}
            onMove={({ id }, to) => move(id, to.parent_id as number | null, to.place)}
            opened={opened}
            onOpen={open}
            editor={(category, onClose) => (
              <CategoryEditor
                key={category.version}
                category={category}
                all={all}
                onClose={onClose}
              />
            )}
          >
            {({ slug, name, articles }) => (
              <p>
                <a href={`/category/${slug}`}>{name}</a>
                <span className="admin-note order-note">{pluralize(articles, 'article')}</span>
              </p>
            )}
          </EditableTree>
        )}
      </LoadingState>
    </div>
  )
}
