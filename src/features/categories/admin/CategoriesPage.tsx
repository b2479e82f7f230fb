import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import OrderedTree from '../../../components/order/OrderedTree.tsx'
import RequireRole from '../../session/RequireRole.tsx'
import { MAX_LEVELS } from '../rules.ts'
import CategoryEditor from './CategoryEditor.tsx'
import type { AdminCategory } from './contract.ts'
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
  const [opened, open] = useState<number | null>(null)
  useEffect(() => {
    loadCategories()
  }, [])
  const close = (id: number) => {
    open(null)
    requestAnimationFrame(() => document.getElementById(buttonOf(id))?.focus())
  }
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
          <OrderedTree
            items={all}
            label="Categories"
            levels={MAX_LEVELS}
            nameOf={({ name }) => name}
            onMove={({ id }, to) => move(id, to.parent_id as number | null, to.place)}
            below={(category) =>
              opened === category.id && (
                <CategoryEditor
                  key={category.version}
                  category={category}
                  all={all}
                  onClose={() => close(category.id)}
                />
              )
            }
          >
            {(category) => (
              <CategoryLine
                category={category}
                isOpen={opened === category.id}
                onToggle={() => open(opened === category.id ? null : category.id)}
              />
            )}
          </OrderedTree>
        )}
      </LoadingState>
    </div>
  )
}

const buttonOf = (id: number) => `category-${id}`

type LineProps = { category: AdminCategory; isOpen: boolean; onToggle(): void }

function CategoryLine({ category, isOpen, onToggle }: LineProps) {
  const { id, name, slug, articles } = category
  return (
    <div className="order-line">
      <p>
        <a href={`/category/${slug}`}>{name}</a>
        <span className="admin-note order-note">
          {articles} {articles === 1 ? 'article' : 'articles'}
        </span>
      </p>
      <button
        className="text-button"
        type="button"
        id={buttonOf(id)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        Edit <span className="visually-hidden">{name}</span>
      </button>
    </div>
  )
}
