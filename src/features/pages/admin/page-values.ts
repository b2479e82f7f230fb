import type { Labels } from '../../../components/compare/Differences.tsx'
import type { PageText } from '../contract.ts'

export type PageValues = {
  title: string
  subheading: string
  description: string
  body: string
  effective: string
  revised: string
  published: boolean
}

export type ComparedPages = { mine: PageValues; theirs: PageValues; labels: Labels }

export function valuesOf(text: PageText, published: boolean): PageValues {
  const { title, subheading, description, body, effective, revised } = text
  return {
    ...{ title, subheading, description, body, published },
    effective: effective ?? '',
    revised: revised ?? '',
  }
}

export const sameValues = (one: PageValues, other: PageValues): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof PageValues] === value)
