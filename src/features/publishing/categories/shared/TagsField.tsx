import { useStore } from '@nanostores/react'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import { publicCategories } from '../store.ts'
import { flatten } from './category-trees.ts'
import { toggled } from './chosen-categories.ts'
import TagChips from './TagChips.tsx'
import TagChooser from './TagChooser.tsx'

const HINT = 'Readers see the first above the title, unless the article belongs to a series.'

export default function TagsField({ value, onChange, problem }: FieldProps<number[]>) {
  const categories = useStore(publicCategories.$state).value ?? []
  const names = new Map(flatten(categories).map(({ id, name }) => [id, name]))
  const named = (id: number) => names.get(id) ?? `Category ${id}`
  const list = useList({
    value,
    onChange,
    nameOf: named,
    meaningOfFirst: ', and readers see it above the title',
  })
  return (
    <FieldGroup title="Categories" hint={HINT} problem={problem} announcement={list.announcement}>
      <TagChips tag={value} list={list} named={named} />
      <Loaded resource={publicCategories}>
        {(loaded) => (
          <TagChooser
            categories={loaded}
            tag={value}
            onToggle={(id) => onChange(toggled(value, id))}
          />
        )}
      </Loaded>
    </FieldGroup>
  )
}
