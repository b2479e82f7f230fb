import { type FindRecord, missing, repeatedTag, right, tagsOf, wrong } from './finding.ts'

const POLICY = /^(?:none|quarantine|reject)$/i
const ADDRESSES = /^\s*mailto:[^\s,]+@[^\s,]+(?:\s*,\s*mailto:[^\s,]+@[^\s,]+)*\s*$/i

/** What the values of the tags must be (RFC 7489, 6.3); other tags are ignored. */
const VALUES: Record<string, RegExp> = {
  p: POLICY,
  sp: POLICY,
  np: POLICY,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  pct: /^(?:\d{1,2}|100)$/,
  rua: ADDRESSES,
  ruf: ADDRESSES,
}

export const checkDmarc: FindRecord = async ({ domain }, dns) => {
  const parts = domain.split('.')
  // The record of a parent domain also holds for its subdomains.
  for (const depth of parts.slice(1).keys()) {
    const name = `_dmarc.${parts.slice(depth).join('.')}`
    const [record, ...more] = (await dns.texts(name)).filter((text) =>
      /\bv\s*=\s*dmarc1/i.test(text),
    )
    if (more.length > 0) return wrong(`${name} has several records, so receivers ignore them.`)
    if (!record) continue
    const problem = problemOf(record)
    return problem
      ? wrong(`${name} has “${record}”. ${problem}`)
      : right(`${name} has “${record}”.`)
  }
  return missing(
    'There is no record of what receivers should do with emails that fail the checks.',
    {
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    },
  )
}

function problemOf(record: string): string | null {
  if (!/^v\s*=\s*DMARC1\s*(?:;|$)/.test(record))
    return 'It must begin with “v=DMARC1;”, in capital letters and without quotation marks.'
  const repeated = repeatedTag(record)
  if (repeated) return `It says “${repeated}=” twice. Remove one.`
  const tags = tagsOf(record.replace(/\w+(?=\s*=)/g, (name) => name.toLowerCase()))
  if (!tags.has('p')) return 'It has no policy: add “p=none”.'
  const invalid = [...tags].find(([name, value]) => VALUES[name]?.test(value) === false)
  return invalid ? `“${invalid.join('=')}” is not valid.` : null
}
