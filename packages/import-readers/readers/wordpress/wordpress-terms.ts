import { proposeId } from '@site/text/propose-id.ts'
import type { CategoryPiece, ImportPiece } from '../../pieces.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { author, category, tag, tagKey, tagsCategory } from '../shared/terms.ts'
import type { WxrItem } from './read-wxr.ts'
import { field, hashOf, slugOf } from './wxr-fields.ts'
import { type Term, termsOf, type WxrIndex } from './wxr-index.ts'

const DEEPEST = 4

/** Email addresses are not kept, not even as keys. */
const authorKey = (login: string): string => (login.includes('@') ? hashOf([login]) : login)

export function* termPieces(index: WxrIndex): Generator<ImportPiece> {
  for (const [login, { id, name, nicename, biography, place }] of index.authors) {
    const addresses = login.includes('@') ? [] : [`${index.path}/author/${nicename}`]
    if (id) addresses.push(`${index.path}/?author=${id}`)
    yield author(authorKey(login), {
      place,
      name,
      biography,
      addresses,
      slug: login.includes('@') ? '' : nicename,
    })
  }
  for (const term of sorted(index))
    yield isNone(term)
      ? leftOut('category', term.slug, 'It is what WordPress calls no category.', {
          place: `category ${term.slug}`,
        })
      : categoryPiece(term, index)
  if (index.tags.size > 0) yield tagsCategory()
  for (const [slug, { name, description }] of index.tags)
    yield tag(tagKey(slug), {
      slug,
      name,
      description,
      addresses: ['tag/', '?tag='].map((above) => `${index.path}/${above}${encodeURI(slug)}`),
    })
}

/** A circle ends where it begins. */
function chainOf(term: Term, { categories }: WxrIndex): Term[] {
  const chain = [term]
  for (
    let above = categories.get(term.parent);
    above && !chain.includes(above);
    above = categories.get(above.parent)
  )
    chain.unshift(above)
  return chain
}

const sorted = (index: WxrIndex): Term[] =>
  [...index.categories.values()].toSorted(
    (one, other) => chainOf(one, index).length - chainOf(other, index).length,
  )

/** WordPress's category for articles without one. */
const isNone = ({ name }: Term): boolean => /^uncategori[sz]ed$/i.test(name)

function categoryPiece(term: Term, index: WxrIndex): CategoryPiece {
  const chain = chainOf(term, index)
  const depth = chain.length
  const parent = chain[Math.min(depth - 2, DEEPEST - 2)]
  const path = chain.map(({ slug }) => encodeURI(slug)).join('/')
  const addresses = [path, encodeURI(term.slug)].map((below) => `${index.path}/category/${below}`)
  if (term.id) addresses.push(`${index.path}/?cat=${term.id}`)
  const words = `It was on level ${depth}, and is filed on level ${DEEPEST}.`
  const { slug, name, description } = term
  return category(slug, {
    slug,
    name,
    description,
    place: `category ${slug}`,
    parent: parent && !isNone(parent) ? parent.slug : null,
    addresses: [...new Set(addresses)],
    notes: depth > DEEPEST ? [{ topic: 'categories', words }] : [],
  })
}

export function categoriesOf({ terms }: WxrItem, index: WxrIndex): string[] {
  const keys = terms.flatMap(({ taxonomy, slug, name }) => {
    const known = termsOf(index, taxonomy)
    const term = known?.get(slugOf(slug || name))
    if (!term || isNone(term)) return []
    return known === index.tags ? [tagKey(term.slug)] : [term.slug]
  })
  return [...new Set(keys)]
}

/** Co-Authors Plus names several. */
export function authorsOf({ fields, terms }: WxrItem, index: WxrIndex): string[] {
  const shared = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .map(({ slug, name }) => loginOf(slug.replace(/^cap-/, ''), name, index))
    .filter((login) => login !== null)
  const creator = field(fields, 'dc:creator')
  const logins = shared.length > 0 ? shared : creator ? [creator] : []
  return [...new Set(logins.map(authorKey))]
}

export function loginOf(slug: string, name: string, { authors }: WxrIndex): string | null {
  for (const login of [slug, name]) if (authors.has(login)) return login
  const nicename = proposeId(slug)
  for (const [login, known] of authors)
    if (known.nicename === nicename || known.name === name) return login
  return null
}
