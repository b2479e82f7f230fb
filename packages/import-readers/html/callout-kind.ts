const KINDS: [kind: string, signs: RegExp][] = [
  ['callout-tip', /^(?:tip|hint|important|success|check|done|💡|✅|👍)/iu],
  ['callout-warning', /^(?:warning|caution|attention|⚠|❗|❕)/iu],
  ['callout-safety', /^(?:danger|error|fail|🚨|⛔|🛑|☠|☣)/iu],
  ['callout-note', /^(?:note|info|📝|ℹ|📌)/iu],
]

export const calloutKind = (sign: string): string | null =>
  KINDS.find(([, signs]) => signs.test(sign))?.[0] ?? null
