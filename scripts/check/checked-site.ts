/** A running copy of the site, which some checks look at. */
export type CheckedSite = {
  databaseUrl: string
  env: Record<string, string>
  /** The folder of its release. */
  release: string
}
