import * as v from 'valibot'
import { REQUIRED } from '../../../../lib/field-messages.ts'
import { integerId, moment } from '../../../../lib/fields.ts'
import { atMost, clean, filled, form, withoutOverrides } from '../../../../lib/form.ts'
import { isWebAddress } from '../../../../lib/web-address.ts'
import { articleImageInput, UNKNOWN_IMAGE } from '../../../base/images/contract.ts'
import { cards } from '../../../kitchen/cards/contract.ts'
import { doiAddress } from '../rules.ts'

/** A line of text without characters that change the direction of text. */
const typedLine = (missing: string) => v.pipe(v.string(missing), clean, withoutOverrides, v.trim())

const line = (name: string, longest: number) =>
  v.pipe(typedLine(REQUIRED), atMost(longest, `${name} has at most ${longest} characters.`))

const TOO_LONG = v.maxLength<string, number, string>(2000, 'This is too long.')
const NO_TEXT = 'This field is text.'

const optionalLine = v.optional(v.pipe(typedLine(NO_TEXT), TOO_LONG), '')

const address = (isRight: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(NO_TEXT),
    v.trim(),
    TOO_LONG,
    v.check((text) => text === '' || isRight(text), message),
  )

/**
 * The id of a saved reference; longer ids are temporary, and dropped
 * (rule: editor/temporary-reference-ids).
 */
const referenceId = (longest: number) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.number(), v.string()]))),
    v.transform((id) => {
      const digits = String(id ?? '')
      return /^\d+$/.test(digits) && digits.length <= longest ? Number(digits) : undefined
    }),
  )

const BAD_LINK = "A reference's link must begin with http:// or https://."
const BAD_DOI = "A reference's DOI looks like 10.1234/abc."
const NO_AUTHOR = 'Each reference needs an author and a title.'

const named = (longest: number) =>
  v.pipe(
    typedLine(NO_AUTHOR),
    v.nonEmpty(NO_AUTHOR),
    atMost(longest, `An author or title of a reference has at most ${longest} characters.`),
  )

const reference = (longestId: number) =>
  form(
    {
      id: referenceId(longestId),
      author: named(300),
      title: named(500),
      title_href: v.optional(address(isWebAddress, BAD_LINK), ''),
      publication_date: optionalLine,
      publisher: optionalLine,
      doi: v.pipe(
        optionalLine,
        v.check((doi) => doi === '' || doiAddress(doi) !== null, BAD_DOI),
      ),
    },
    { author: NO_AUTHOR, title: NO_AUTHOR },
  )

const series = v.nullable(
  form({
    id: integerId,
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
)

/** rule: authors/byline-by-editors */
export const authorIds = v.pipe(
  v.array(integerId, 'Authors are their ids.'),
  v.maxLength(20, 'At most 20 authors.'),
)

const IN_FUTURE = 'Choose a date in the past.'
const BAD_CANONICAL = 'The address must begin with https://.'
const BAD_PICTURE = 'Choose a picture of the article.'

export const sharingInput = form({
  title: line('A title', 200),
  description: line('A description', 500),
  picture: v.pipe(
    v.string(BAD_PICTURE),
    v.regex(/^(?:\/images\/(?:temp\/)?[a-z0-9-]+\/\d+\.webp)?$/, BAD_PICTURE),
  ),
  canonical: address((text) => /^https:/.test(text) && isWebAddress(text), BAD_CANONICAL),
  hidden: v.boolean('Give true or false.'),
  dated: v.nullable(
    v.pipe(
      moment,
      v.check((at) => Date.parse(at) <= Date.now(), IN_FUTURE),
    ),
  ),
  comments_until: v.nullable(moment),
})

/**
 * The fields of an article. Only the title must have a text (rule: publishing/complete); omitted
 * fields keep their value.
 */
export const writing = (longestReferenceId: number) => ({
  title: v.pipe(filled, line('A title', 200)),
  subtitle: line('A subtitle', 300),
  headline: line('A headline', 1000),
  body: v.pipe(v.string(REQUIRED), clean),
  images: v.optional(
    v.pipe(v.array(articleImageInput, UNKNOWN_IMAGE), v.maxLength(50, 'At most 50 images.')),
  ),
  references: v.optional(
    v.pipe(
      v.array(reference(longestReferenceId), NO_AUTHOR),
      v.maxLength(200, 'At most 200 references.'),
    ),
  ),
  cards: v.optional(cards),
  tag: v.optional(
    v.pipe(v.array(integerId, 'Tags are category ids.'), v.maxLength(50, 'At most 50 tags.')),
  ),
  series: v.optional(series),
  /** The ids of the authors; for a new article, an empty list means the caller. */
  author_ids: v.optional(authorIds),
  sharing: v.optional(sharingInput),
})
