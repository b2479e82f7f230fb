import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import Choice from '../../admin-list/Choice.tsx'
import { languageAt, setLanguage } from '../model/language.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; onClose(): void }

const CODES = [
  'ar',
  'ca',
  'chn',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'es',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hu',
  'hur',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'la',
  'lut',
  'mi',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'str',
  'sv',
  'th',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
]
const names = new Intl.DisplayNames('en', { type: 'language' })
/** Languages for which browsers have no name. */
const UNNAMED: Record<string, string> = {
  chn: 'Chinook Jargon',
  hur: 'Halkomelem',
  lut: 'Lushootseed',
  str: 'Straits Salish',
}

export default function LanguageDialog({ editor, onClose }: Props) {
  const [had] = useState(() => languageAt(editor))
  const [lang, setLang] = useState(had)
  const choices = [...new Set([...CODES, had])]
    .filter((code) => code !== '')
    .map((value) => ({ value, label: UNNAMED[value] ?? names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const done = () => {
    setLanguage(editor, lang)
    return true
  }
  return (
    <ToolDialog title="Language of the passage" action="Done" onDone={done} onClose={onClose}>
      <Choice
        label="Language"
        hint="Of the selected words, or of the whole paragraph. Screen readers pronounce it, and its quotation marks follow it."
        none="English, like the site"
        value={lang}
        choices={choices}
        onChange={setLang}
      />
    </ToolDialog>
  )
}
