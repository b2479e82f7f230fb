/** An email that came back, or that its reader complained of. */
export type ReturnedEmail = {
  email: string
  kind: 'hard' | 'soft' | 'complaint'
  /** The issue of the newsletter, where it is known; or else the last one that went there. */
  issue?: number | null
}

/** What a service said; null when it was not that service. */
export type ReadReport = (body: string, headers: Headers) => Promise<ReturnedEmail[] | null>
