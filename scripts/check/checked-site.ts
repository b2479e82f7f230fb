export type CheckedSite = {
  databaseUrl: string
  env: Record<string, string>
  release: string
}
