import { useStore } from '@nanostores/react'
import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import { showToast } from '../../../../components/toast.ts'
import type { InputOf } from '../../../../lib/endpoint.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import ArticlePicker from '../../../publishing/search/shared/ArticlePicker.tsx'
import { readTemplate } from './contract.ts'
import type { IssueDocument } from './issue-document.ts'

/** The templates with which an issue without a text can begin. */
export default function TemplateChoice({ editor }: { editor: IssueDocument }) {
  const { content } = useStore(editor.$state)
  const [isChoosing, setChoosing] = useState(false)
  if (content.body !== '') return null
  const fill = async (input: InputOf<typeof readTemplate>) => {
    try {
      const { content: template } = await callAsUser(readTemplate, input)
      const { subject, preheader } = editor.$state.get().content
      editor.edit({
        ...template,
        subject: subject || template.subject,
        preheader: preheader || template.preheader,
      })
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    }
  }
  return (
    <FieldGroup title="Begin with">
      <div className="panel-actions">
        <BusyButton plain label="A letter" act={() => fill({ template: 'letter' })} />
        <BusyButton plain label="The new articles" act={() => fill({ template: 'digest' })} />
        <Button
          label="One article"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        />
      </div>
      {isChoosing && (
        <ArticlePicker
          legend="Which article"
          listed="In this issue"
          chosen={[]}
          onlyPublished
          onChange={([article]) => article && fill({ template: 'article', article: article.id })}
        />
      )}
    </FieldGroup>
  )
}
