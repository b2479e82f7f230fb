import type { ReactNode } from 'react'
import Field from '../../../../../components/document/Field.tsx'
import type { FieldProps } from '../../../../../components/form/field-props.ts'
import { type ArticleEditor, type ArticleState, edit } from './article-document.ts'
import type { ArticleContent, FieldName } from './content.ts'

export type FieldsProps = { editor: ArticleEditor; state: ArticleState; isLocked: boolean }

export const fieldsOf =
  (editor: ArticleEditor, { content, problems }: ArticleState) =>
  <Name extends FieldName>(name: Name): FieldProps<ArticleContent[Name]> => ({
    value: content[name],
    problem: problems[name],
    onChange: (value) => edit(editor, name, value),
  })

type Props = Pick<FieldsProps, 'editor' | 'isLocked'> & {
  parts: Partial<Record<FieldName, ReactNode>>
  /** The field whose absence is reported only when the article is saved. */
  waiting?: FieldName
}

export default function FieldStack({ editor, isLocked, parts, waiting }: Props) {
  return (
    <div className="admin-stack admin-stack-wide editor-fields" inert={isLocked}>
      {Object.entries(parts).map(([name, part]) => (
        <Field key={name} editor={editor} name={name as FieldName} mayWait={name === waiting}>
          {part}
        </Field>
      ))}
    </div>
  )
}
