import { useStore } from '@nanostores/react'
import { proposeId } from '@site/text/propose-id.ts'
import { useState } from 'react'
import { done } from '../../../../components/document/done.ts'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import { createCategory } from '../admin/contract.ts'
import type { Category } from '../contract.ts'
import { publicCategories } from '../store.ts'
import { flatten } from './category-trees.ts'
import { toggled } from './chosen-categories.ts'
import TagChips from './TagChips.tsx'
import TagChooser from './TagChooser.tsx'

const HINT = 'Readers see the first above the title, unless the article belongs to a series.'

export default function TagsField({ value, onChange, problem }: FieldProps<number[]>) {
  const edits = useRole('editor')
  // The public list has a new category only a little later.
  const [created, setCreated] = useState<Category[]>([])
  const listed = useStore(publicCategories.$state).value ?? []
  const categories = withCreated(listed, created)
  const names = new Map(flatten(categories).map(({ id, name }) => [id, name]))
  const named = (id: number) => names.get(id) ?? `Category ${id}`
  const list = useList({
    value,
    onChange,
    nameOf: named,
    meaningOfFirst: ', and readers see it above the title',
  })
  const create = (name: string) =>
    done(async () => {
      const slug = proposeId(name)
      const { id } = await callAsUser(createCategory, { name, slug, parent_id: null })
      setCreated([...created, { id, name, slug, parent_slug: null, children: [] }])
      onChange([...value, id])
    })
  return (
    <FieldGroup title="Categories" hint={HINT} problem={problem} announcement={list.announcement}>
      <TagChips tag={value} list={list} named={named} />
      <Loaded resource={publicCategories}>
        {(loaded) => (
          <TagChooser
            categories={withCreated(loaded, created)}
            tag={value}
            onToggle={(id) => onChange(toggled(value, id))}
            onCreate={edits ? create : undefined}
          />
        )}
      </Loaded>
    </FieldGroup>
  )
}

const withCreated = (listed: Category[], created: Category[]): Category[] => {
  const ids = new Set(flatten(listed).map(({ id }) => id))
  return [...listed, ...created.filter(({ id }) => !ids.has(id))]
}
