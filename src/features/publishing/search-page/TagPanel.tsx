import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import CheckTree from '../../../components/tree/CheckTree.tsx'
import TreeTools from '../../../components/tree/TreeTools.tsx'
import type { Category } from '../categories/contract.ts'
import { branchesOf, flatten } from '../categories/shared/category-trees.ts'
import { PANEL_PAUSE } from './pauses.ts'
import { $view, changeView } from './store.ts'
import { expandTags, type Tags, tagState, toggleTag } from './tag-selection.ts'

type Props = { categories: Category[] }

/** The ids of categories with some but not all descendants chosen. */
const holding = (categories: Category[], tags: Tags): number[] =>
  flatten(categories)
    .filter((one) => one.children.length > 0)
    .filter((one) => tagState(one, expandTags(categories, tags)) === 'mixed')
    .map(({ id }) => id)

export default memo(function TagPanel({ categories }: Props) {
  const { tags } = useStore($view, { ssr: 'initial' })
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set(holding(categories, tags)),
  )
  const chosen = expandTags(categories, tags)
  // Expands these categories when the choice changes; afterwards readers may collapse them.
  useEffect(() => {
    setExpanded((before) => new Set([...before, ...holding(categories, tags)]))
  }, [categories, tags])

  const onCategory = <Result,>(id: number, act: (category: Category) => Result) => {
    const category = flatten(categories).find((one) => one.id === id)
    return category && act(category)
  }
  const choose = (next: Tags) => changeView({ tags: next }, { pause: PANEL_PAUSE })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds what is filled in
    <div role="group" aria-labelledby="tag-panel-title">
      <p className="search-choice" id="tag-panel-title">
        Categories
      </p>
      <TreeTools branches={branchesOf(categories)} onExpanded={setExpanded}>
        <TextButton
          label="Select All"
          aria-pressed={tags === '*'}
          onClick={() => choose(tags === '*' ? [] : '*')}
        />
      </TreeTools>
      <CheckTree
        items={categories}
        labelledBy="tag-panel-title"
        stateOf={(id) => onCategory(id, (category) => tagState(category, chosen)) ?? false}
        expanded={expanded}
        onExpanded={setExpanded}
        onToggle={(id) =>
          onCategory(id, (category) => choose(toggleTag(categories, tags, category)))
        }
      />
    </div>
  )
})
