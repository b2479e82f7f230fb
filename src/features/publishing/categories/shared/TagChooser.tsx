import { useEffect, useId, useState } from 'react'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import CheckTree from '../../../../components/tree/CheckTree.tsx'
import TreeTools from '../../../../components/tree/TreeTools.tsx'
import type { Category } from '../contract.ts'
import { branchesOf } from './category-trees.ts'
import { branchesWith, foundBy, namedLike } from './chosen-categories.ts'

type Props = {
  categories: Category[]
  tag: number[]
  onToggle(id: number): void
  /** Absent for those who may not create categories. */
  onCreate?: ((name: string) => Promise<unknown>) | undefined
}

/** Milliseconds between typing and searching (rule: editor/tag-panel-pause). */
const PAUSE = 300

export default function TagChooser({ categories, tag, onToggle, onCreate }: Props) {
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
  const named = namedLike(categories, sought)
  const name = typed.trim()
  const isNew = name !== '' && !named.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const choose = () => {
    const [best] = namedLike(categories, typed)
    if (!best) return
    onToggle(best.id)
    setTyped('')
  }
  const create = async () => {
    await onCreate?.(name)
    setTyped('')
  }
  if (categories.length === 0 && !onCreate)
    return <p className="field-hint">There are no categories yet.</p>
  return (
    <div className="admin-stack admin-stack-tight tag-chooser">
      <Keyword label="Find a category" value={typed} onChange={setTyped} onEnter={choose} />
      <p className="visually-hidden" role="status">
        {sought &&
          `${named.length} ${named.length === 1 ? 'category' : 'categories'} found. Enter chooses the first.`}
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
      {isNew && onCreate && <BusyButton plain label={`Create “${name}”`} act={create} />}
    </div>
  )
}
