import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Category } from '../categories/contract.ts'
import { flatten } from '../categories/rules.ts'
import { $view, changeView, PANEL_PAUSE } from './store.ts'
import TagTree from './TagTree.tsx'
import { expandTags, type Tags, tagState, toggleTag } from './tag-selection.ts'

type Props = { categories: Category[] }

/** The tree of categories, and what concerns all of it. */
export default function TagPanel({ categories }: Props) {
  const { tags } = useStore($view, { ssr: 'initial' })
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const chosen = expandTags(categories, tags)
  const branches = flatten(categories).filter(({ children }) => children.length > 0)
  // What is chosen deep down is shown; what somebody has collapsed since stays so.
  useEffect(() => {
    const holding = flatten(categories).filter(
      (one) => one.children.length > 0 && tagState(one, expandTags(categories, tags)) === 'mixed',
    )
    setExpanded((before) => new Set([...before, ...holding.map(({ id }) => id)]))
  }, [categories, tags])

  const choose = (next: Tags) => changeView({ tags: next }, { pause: PANEL_PAUSE })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds what is filled in
    <div className="tag-panel" role="group" aria-labelledby="tag-panel-title">
      <p className="search-choice" id="tag-panel-title">
        Categories
      </p>
      <p className="tag-panel-tools">
        <button
          className="text-button"
          type="button"
          aria-pressed={tags === '*'}
          onClick={() => choose(tags === '*' ? [] : '*')}
        >
          Select All
        </button>
        <button
          className="text-button"
          type="button"
          onClick={() => setExpanded(new Set(branches.map(({ id }) => id)))}
        >
          Expand All
        </button>
        <button className="text-button" type="button" onClick={() => setExpanded(new Set())}>
          Collapse All
        </button>
      </p>
      <TagTree
        categories={categories}
        chosen={chosen}
        expanded={expanded}
        onExpanded={setExpanded}
        onToggle={(category) => choose(toggleTag(categories, tags, category))}
      />
    </div>
  )
}
