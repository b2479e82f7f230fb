import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import * as v from 'valibot'
import type { HeaderRule, RedirectRule } from './netlify-config.ts'
import { redirect } from './netlify-schema.ts'

/** A rule as Netlify's parser returns it. What the local platform does not know must be empty. */
const parsedRedirect = v.pipe(
  v.looseObject({ conditions: v.strictObject({}), headers: v.strictObject({}) }),
  v.transform(({ conditions: _, headers: __, ...rule }) => rule),
  redirect,
)

/**
 * The redirects of a release, in Netlify's order: its `_redirects`, then those of netlify.toml.
 * @param folder of the release, whose `_redirects` may be missing; null before the first release
 * @throws Error quoting a rule that is malformed or that the local platform does not know
 */
export async function readRedirects(
  folder: string | null,
  configured: RedirectRule[],
): Promise<RedirectRule[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: filesIn(folder, '_redirects'),
    // Its type says texts; its parser takes what netlify.toml has.
    configRedirects: configured as never[],
    minimal: true,
  })
  if (errors[0]) throw new Error(`_redirects: ${errors[0].message}`)
  return redirects.map((rule) => {
    const { success, output } = v.safeParse(parsedRedirect, rule)
    if (!success) throw new Error(`_redirects has an unknown rule: ${JSON.stringify(rule)}`)
    return output
  })
}

/**
 * The headers of a release, in Netlify's order: its `_headers`, then those of netlify.toml, where
 * the later of two rules for the same header wins.
 * @param folder as in `readRedirects`
 * @throws Error quoting a malformed line
 */
export async function readHeaders(
  folder: string | null,
  configured: HeaderRule[],
): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: filesIn(folder, '_headers'),
    configHeaders: configured,
    minimal: false,
  })
  if (errors[0]) throw new Error(`_headers: ${errors[0].message}`)
  return headers as Header[]
}

const filesIn = (folder: string | null, name: string) =>
  folder === null ? [] : [join(folder, name)]

/** Reads the rules of a release once, and again after a failure. */
export function oncePerRelease<Rules>(
  read: (folder: string | null) => Promise<Rules>,
): (folder: string | null) => Promise<Rules> {
  let cached: { folder: string | null; rules: Promise<Rules> } | undefined
  return (folder) => {
    if (cached && cached.folder === folder) return cached.rules
    const rules = read(folder)
    cached = { folder, rules }
    rules.catch(() => {
      if (cached?.rules === rules) cached = undefined
    })
    return rules
  }
}
