import { useEffect, useId, useState } from 'react'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import CheckTree from '../../../../components/tree/CheckTree.tsx'
import TreeTools from '../../../../components/tree/TreeTools.tsx'
import { pluralize } from '../../../../lib/pluralize.ts'
import type { Category } from '../contract.ts'
import { branchesOf, flatten } from './category-trees.ts'
import { branchesWith, foundBy } from './chosen-categories.ts'

type Props = { categories: Category[]; tag: number[]; onToggle(id: number): void }

/** Milliseconds between typing and searching (rule: editor/tag-panel-pause). */
const PAUSE = 300

export default function TagChooser({ categories, tag, onToggle }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set(branchesWith(categories, tag)),
  )
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const timer = setTimeout(() => {
      setSought(typed.trim())
      setOpened(new Set(branchesOf(foundBy(categories, typed))))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, categories])

  const matches = foundBy(categories, sought)
  if (categories.length === 0) return <p className="field-hint">There are no categories yet.</p>
  return (
    <div className="admin-stack admin-stack-tight tag-chooser">
      <Keyword label="Find a category" value={typed} onChange={setTyped} />
      <p className="visually-hidden" role="status">
        {sought && `${pluralize(flatten(matches).length, 'category', 'categories')} found`}
      </p>
      <p className="visually-hidden" id={`${id}tree`}>
        Categories
      </p>
      {!sought && <TreeTools branches={branchesOf(categories)} onExpanded={setExpanded} />}
      {matches.length > 0 ? (
        <CheckTree
          items={matches}
          labelledBy={`${id}tree`}
          stateOf={(one) => tag.includes(one)}
          expanded={sought ? opened : expanded}
          onExpanded={sought ? setOpened : setExpanded}
          onToggle={onToggle}
        />
      ) : (
        <p className="field-hint">No category has “{sought}” in its name.</p>
      )}
    </div>
  )
}
