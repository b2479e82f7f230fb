import * as v from 'valibot'
import { type PageText, pageText } from './contract.ts'

const { title, subheading, description, body, effective, revised } = pageText.entries

/** The stored text of a page; all fields are null while it has its original text. */
export const storedText = v.object({
  title: v.nullable(title),
  subheading: v.nullable(subheading),
  description: v.nullable(description),
  body: v.nullable(body),
  effective,
  revised,
})

export function writtenText(stored: v.InferOutput<typeof storedText>): PageText | null {
  const { success, output } = v.safeParse(pageText, stored)
  return success ? output : null
}
