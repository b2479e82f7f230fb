import type { ReactNode } from 'react'
import Field from '../../../../components/document/Field.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import { type ArticleEditor, type ArticleState, edit } from './article-document.ts'
import type { ArticleContent, FieldName } from './content.ts'

/** What a field of an article is given. */
export const fieldOf = <Name extends FieldName>(
  editor: ArticleEditor,
  { content, problems }: ArticleState,
  name: Name,
): FieldProps<ArticleContent[Name]> => ({
  value: content[name],
  problem: problems[name],
  onChange: (value) => edit(editor, name, value),
})

type Props = {
  editor: ArticleEditor
  isLocked: boolean
  names: FieldName[]
  parts: Partial<Record<FieldName, ReactNode>>
}

/** Some fields of an article, each checked as it is left. */
export default function FieldStack({ editor, isLocked, names, parts }: Props) {
  return (
    <div className="admin-stack admin-stack-wide editor-fields" inert={isLocked}>
      {names.map((name) => (
        <Field key={name} editor={editor} name={name}>
          {parts[name]}
        </Field>
      ))}
    </div>
  )
}
