import { useState } from 'react'
import { useMatches } from '../../../../../components/admin-list/use-matches.ts'
import Button, { TextButton } from '../../../../../components/Button.tsx'
import InputField from '../../../../../components/form/InputField.tsx'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { findSources, lookUpSource, type Source } from './contract.ts'
import { looksLikeNumber } from './isbn.ts'

type Props = { name: string; onFound(source: Source): void }

const HINT = 'A DOI, an ISBN, or words from a source that another article names.'
const NONE = 'No article names such a source. Enter it below.'

const findBefore = async (find: string): Promise<Source[]> =>
  find === '' ? [] : (await callAsUser(findSources, { find }, { quietly: true })).results

/**
 * Finds a source by its DOI or ISBN in a public registry, or by words among those of this magazine.
 */
export default function SourceFinder({ name, onFound }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isNumber = looksLikeNumber(text)
  const words = isNumber ? '' : text.trim()
  const { matches, problem: failed } = useMatches(words, findBefore)
  const take = (source: Source) => {
    setText('')
    onFound(source)
  }
  const lookUp = async () => {
    setBusy(true)
    try {
      const { results, message } = await callAsUser(lookUpSource, { number: text })
      if (results[0]) take(results[0])
      setProblem(message)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div className="admin-stack admin-stack-tight">
      <InputField
        label="Find it"
        of={name}
        hint={HINT}
        optional
        problem={problem || failed || (words && matches?.length === 0 ? NONE : '')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setProblem('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Without this, Enter would also close the reference, as it does in the other fields.
          event.preventDefault()
          event.stopPropagation()
          if (isNumber && !isBusy) lookUp()
        }}
      />
      {isNumber && (
        <Button
          label="Look it up"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || lookUp()}
        />
      )}
      {words !== '' && matches && matches.length > 0 && (
        <ul className="admin-stack admin-stack-tight" aria-label="Sources used before">
          {matches.map((source) => (
            <li key={JSON.stringify(source)}>
              <TextButton label={<SourceWords source={source} />} onClick={() => take(source)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const SourceWords = ({ source: { author, title, publication_date } }: { source: Source }) => (
  <>
    {author}, <cite>{title}</cite>
    {publication_date && `, ${publication_date}`}
  </>
)
