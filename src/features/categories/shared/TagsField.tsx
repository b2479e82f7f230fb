import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../components/form/field-props.ts'
import LoadingState from '../../../components/LoadingState.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import { flatten } from '../rules.ts'
import { $categories, loadCategories } from '../store.ts'
import { toggled } from './chosen-categories.ts'
import TagChips from './TagChips.tsx'
import TagChooser from './TagChooser.tsx'

const HINT = 'Readers see the first above the title, unless the article belongs to a series.'

export default function TagsField({ value, onChange, problem }: FieldProps<number[]>) {
  const { value: categories, problem: failure } = useStore($categories)
  useEffect(() => {
    loadCategories()
  }, [])
  const names = new Map(flatten(categories ?? []).map(({ id, name }) => [id, name]))
  const named = (id: number) => names.get(id) ?? `Category ${id}`
  const list = useList({
    value,
    onChange,
    nameOf: named,
    meaningOfFirst: ', and readers see it above the title',
  })
  return (
    <FieldGroup title="Categories" hint={HINT} problem={problem} said={list.said}>
      <TagChips tag={value} list={list} named={named} />
      <LoadingState ready={categories !== null} problem={failure} onRetry={loadCategories}>
        {categories && (
          <TagChooser
            categories={categories}
            tag={value}
            onToggle={(id) => onChange(toggled(value, id))}
          />
        )}
      </LoadingState>
    </FieldGroup>
  )
}
