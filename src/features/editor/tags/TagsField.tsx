import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { flatten } from '../../categories/rules.ts'
import type { FieldProps } from '../field.ts'
import FieldGroup from '../list/FieldGroup.tsx'
import Offered from '../list/Offered.tsx'
import { useList } from '../list/use-list.ts'
import type { Writing } from '../writing/writing.ts'
import { toggled } from './rules.ts'
import { $categories, loadCategories } from './store.ts'
import TagChips from './TagChips.tsx'
import TagChooser from './TagChooser.tsx'

const HINT = 'Readers see the first above the title, unless the article belongs to a series.'

/** The categories of an article: exactly those that are ticked, in the order that its author gives. */
export default function TagsField({ value, onChange, problem }: FieldProps<Writing['tag']>) {
  const choices = useStore($categories)
  useEffect(() => {
    loadCategories()
  }, [])
  const names = new Map(
    choices.status === 'there' ? flatten(choices.items).map(({ id, name }) => [id, name]) : [],
  )
  const named = (id: number) => names.get(id) ?? `Category ${id}`
  const list = useList({
    value,
    onChange,
    nameOf: named,
    meaningOfFirst: ', and readers see it above the title',
  })
  return (
    <FieldGroup part="tags" title="Categories" hint={HINT} problem={problem} said={list.said}>
      <TagChips tag={value} list={list} named={named} />
      <Offered choices={choices} onRetry={loadCategories}>
        {(categories) => (
          <TagChooser
            categories={categories}
            tag={value}
            onToggle={(id) => onChange(toggled(value, id))}
          />
        )}
      </Offered>
    </FieldGroup>
  )
}
