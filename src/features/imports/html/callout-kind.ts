const KINDS: [kind: string, signs: RegExp][] = [
  ['callout-tip', /^(?:tip|hint|important|success|check|done|💡|✅|👍)/iu],
  ['callout-warning', /^(?:warning|caution|attention|⚠|❗|❕)/iu],
  ['callout-safety', /^(?:danger|error|fail|🚨|⛔|🛑|☠|☣)/iu],
  ['callout-note', /^(?:note|info|📝|ℹ|📌)/iu],
]

/** The class of a callout by the word or sign that another system has for it; null for others. */
export const calloutKind = (sign: string): string | null =>
  KINDS.find(([, signs]) => signs.test(sign))?.[0] ?? null
