import { RECIPES_ELSEWHERE, UNSTATED } from '@site/import-readers/topics.ts'
import Choice from '../../../../components/admin-list/Choice.tsx'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import InputField from '../../../../components/form/InputField.tsx'
import { countOf } from '../../../../lib/pluralize.ts'
import type { ImportFile, ImportReport } from '../contract.ts'
import { asksHowAgreed, isListOfSubscribers } from '../report-parts.ts'
import type { ImportChoice } from './store.ts'

const UNKNOWN = [
  { value: 'drop', label: 'Leave them out; the words inside them stay' },
  { value: 'keep', label: 'Keep them as text' },
  { value: 'draft', label: 'Import their articles as drafts' },
]

type Props = {
  of: string
  report: ImportReport
  choices: ImportChoice
  choose(choices: ImportChoice): void
  /** Why the question about the agreement has to be answered first; '' when it was. */
  unanswered: string
}

/** What an administrator chooses before an import. */
export default function ImportChoices({ of, report, choices, choose, unanswered }: Props) {
  const unstated = report.topics[UNSTATED]
  return (
    <>
      {asksHowAgreed(report) && (
        <InputField
          label="How did these people agree to get the newsletter?"
          of={of}
          hint="For example: “They ticked the box on our old site.” It is stored with each of them, with your name and the date."
          maxLength={500}
          dir="auto"
          value={choices.agreement}
          problem={unanswered}
          onChange={(agreement) => choose({ ...choices, agreement })}
        />
      )}
      {!isListOfSubscribers(report) && (
        <Checkbox
          checked={choices.as_drafts}
          onCheck={(as_drafts) => choose({ ...choices, as_drafts })}
        >
          Import everything as drafts
        </Checkbox>
      )}
      {unstated && (
        <Checkbox
          checked={choices.publishes_unstated}
          disabled={choices.as_drafts}
          onCheck={(publishes_unstated) => choose({ ...choices, publishes_unstated })}
        >
          Publish texts that do not say whether they were public: {countOf(unstated.count, 'text')}
        </Checkbox>
      )}
      {report.topics.shortcodes && (
        <Choice
          label="Shortcodes that are unknown here"
          of={of}
          value={choices.unknown}
          choices={UNKNOWN}
          onChange={(unknown) => choose({ ...choices, unknown: unknown as ImportFile['unknown'] })}
        />
      )}
      {report.topics[RECIPES_ELSEWHERE] && (
        <Checkbox
          checked={choices.reads_pages}
          onCheck={(reads_pages) => choose({ ...choices, reads_pages })}
        >
          Read missing recipes from the pages of the old site
        </Checkbox>
      )}
    </>
  )
}
