import { useRef, useState } from 'react'
import Button from '../../../../../components/Button.tsx'
import FieldGroup from '../../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../../components/form/field-props.ts'
import RestoreRemoved from '../../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../../components/ordered-list/use-list.ts'
import type { Reference } from '../../contract.ts'
import { createArticle } from '../contract.ts'
import type { ArticleContent } from '../editor/content.ts'
import { itemProblems } from '../editor/item-problems.ts'
import { type Keyed, keysFor, nameOf, newReference } from './new-reference.ts'
import ReferenceEntry from './ReferenceEntry.tsx'

const HINT =
  'Write [1] in the text to cite the first reference, [2] for the second. A reference without a number is cited where the text first names its author or title. The numbers in the text follow when you move or remove a reference.'

export default function ReferencesField({
  value,
  onChange,
  problem,
}: FieldProps<ArticleContent['references']>) {
  const list = useList<Reference>({ value, onChange, nameOf })
  const [added, setAdded] = useState<number | null>(null)
  const keyed = useRef<Keyed[]>([])
  keyed.current = keysFor(keyed.current, value)
  const problems = itemProblems(createArticle.input.entries.references, value)
  const add = () => {
    const reference = newReference()
    setAdded(reference.id)
    list.add(reference)
  }
  return (
    <FieldGroup title="References" hint={HINT} problem={problem} announcement={list.announcement}>
      {value.length > 0 && (
        <ol className="numbered numbered-brackets">
          {value.map((reference, index) => (
            <ReferenceEntry
              key={keyed.current[index]?.key}
              reference={reference}
              index={index}
              count={value.length}
              list={list}
              problems={problems[index] ?? {}}
              refused={problem}
              isNew={reference.id === added && !reference.author && !reference.title}
            />
          ))}
        </ol>
      )}
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <Button icon="plus" label="Add a reference" onClick={add} />
    </FieldGroup>
  )
}
