/** The cookie of each choice; the default choice has an empty value and no cookie. */
export const COOKIES = { theme: 'theme', text: 'text_size' }
export type ChoiceName = keyof typeof COOKIES

type Choice = {
  name: ChoiceName
  legend: string
  options: { value: string; label: string }[]
}

/** rules: reading/theme, reading/text-size */
export const CHOICES: Choice[] = [
  {
    name: 'theme',
    legend: 'Theme',
    options: [
      { value: '', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'text',
    legend: 'Text',
    options: [
      { value: '', label: 'Normal' },
      { value: '115', label: 'Large' },
      { value: '130', label: 'Larger' },
    ],
  },
]

/** The chosen theme, or the chosen text size in percent; empty for the default. */
export const chosen = (name: ChoiceName): string => {
  const { dataset, style } = document.documentElement
  return name === 'theme' ? (dataset.theme ?? '') : style.fontSize.replace('%', '')
}
